import type { MailContent, MailPart } from './mail-content.ts';

const WIDTH = 72;

function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > WIDTH && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Returns a word on one line. Right-to-left words are isolated, so that they do not affect the text around them. */
function wordAsText(word: string): string {
  const line = word.replace(/\s+/g, ' ');
  return FROM_RIGHT.test(line) ? `\u2068${line}\u2069` : line;
}

function partAsText(part: MailPart): string {
  if ('title' in part) return `${part.title}\n${'-'.repeat(part.title.length)}`;
  if ('lang' in part) return wrap(`${part.name}: ${part.words.map(wordAsText).join(', ')}`);
  if ('text' in part) return wrap(part.text);
  if ('code' in part) return `    ${part.code}`;
  if ('button' in part) return `${part.button}:\n${part.url}`;
  const width = Math.max(...part.facts.map(([name]) => name.length)) + 2;
  return part.facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`).join('\n');
}

export function asText({ heading, parts, reason, off }: MailContent): string {
  const underlined = `${heading}\n${'='.repeat(heading.length)}`;
  const foot = `-- \nWordreel\n${wrap(reason)}`;
  const ways = off === undefined ? [] : [`${off.label}:\n${off.url}`];
  return `${[underlined, ...parts.map(partAsText), foot, ...ways].join('\n\n')}\n`;
}
