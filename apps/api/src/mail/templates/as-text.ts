import type { MailContent, MailPart } from './mail-content.ts';

const WIDTH = 72;

/** Breaks lines between words. */
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

function partAsText(part: MailPart): string {
  if ('text' in part) return wrap(part.text);
  if ('code' in part) return `    ${part.code}`;
  if ('button' in part) return `${part.button}:\n${part.url}`;
  const width = Math.max(...part.facts.map(([name]) => name.length)) + 2;
  return part.facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`).join('\n');
}

/** The plain text of a mail, which says everything that its HTML says. */
export function asText({ heading, parts, reason }: MailContent): string {
  const underlined = `${heading}\n${'='.repeat(heading.length)}`;
  return `${[underlined, ...parts.map(partAsText), `-- \nWordreel\n${wrap(reason)}`].join('\n\n')}\n`;
}
