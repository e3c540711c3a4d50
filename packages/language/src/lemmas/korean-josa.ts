import type { WordKnowledge } from '#knowledge/knowledge';

const JOSA =
  `이 가 은 는 을 를 의 에 에서 에게 에게서 한테 한테서 께 께서 와 과 하고 랑 이랑 도 만 까지 부터 마다 조차 마저 밖에
보다 처럼 같이 만큼 대로 로 으로 로서 으로서 로써 으로써 나 이나 라도 이라도 든지 이든지 요 이다 입니다 이에요 예요 에는 에도 에서는 으로는 로는 까지는`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);

/**
 * Returns a Korean word without its particle if the rest is listed: `서울` for `서울에`. The longest particle is tried
 * first.
 */
export function withoutJosa(form: string, words: WordKnowledge): string | undefined {
  for (const josa of JOSA) {
    const rest = form.slice(0, -josa.length);
    if (form.endsWith(josa) && rest !== '' && words.isListed(rest)) return rest;
  }
  return undefined;
}
