import type { MailContent, MailPart } from './mail-content.ts';
import { textsOf } from './mail-texts.ts';

const SANS = "'Noto Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const MONO = "SFMono-Regular,Consolas,'Liberation Mono',Menlo,monospace";

/** All mail clients support inline styles. Those that support style sheets too get dark colors from this one. */
const SHEET = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #131316 !important; }
  .surface { background: #1b1b20 !important; border-color: #303038 !important; }
  .ink { color: #f4f1ea !important; }
  .ink-2 { color: #b9b4bf !important; }
  .line { border-color: #303038 !important; }
  .button { background: #f4f1ea !important; border-color: #f4f1ea !important; color: #131316 !important; }
  .outlined { border-color: #8d8894 !important; }
  .mark { background: #e8b92b !important; color: #131316 !important; }
}
@media (max-width: 480px) {
  .surface { padding: 24px 20px !important; }
}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Returns an HTML element. `content` must be HTML already. */
function element(tag: string, look: string, style: string, content: string): string {
  return `<${tag} class="${look}" style="${style}">${content}</${tag.split(' ')[0]}>`;
}

function paragraph(text: string): string {
  return element('p', 'ink', `margin:0 0 16px;color:#1b1a1e;font:15px/1.5 ${SANS}`, escape(text));
}

function codeBox(code: string): string {
  const box = `display:inline-block;padding:10px 12px 10px 18px;border-radius:10px;background:#ffd23f`;
  const type = `color:#1b1a1e;font:700 28px/1.2 ${MONO};letter-spacing:6px`;
  return `<p style="margin:4px 0 20px">${element('span', 'mark', `${box};${type}`, escape(code))}</p>`;
}

/** Renders a button. The first one of a mail is filled; a second one is outlined. */
function button(label: string, url: string, isFirst: boolean): string {
  const address = escape(url);
  const box = `display:inline-block;padding:12px 22px;border:1px solid #1b1a1e;border-radius:10px;text-decoration:none`;
  const colours = isFirst ? 'background:#1b1a1e;color:#fbf9f4' : 'color:#1b1a1e';
  const look = isFirst ? 'button' : 'outlined ink';
  const filled = element(`a href="${address}"`, look, `${box};${colours};font:600 15px/1.2 ${SANS}`, escape(label));
  const small = `margin:0 0 20px;color:#57545e;font:13px/1.5 ${SANS};word-break:break-all`;
  const link = element(`a href="${address}"`, 'ink-2', 'color:#57545e', address);
  return [
    `<p style="margin:4px 0 16px">${filled}</p>`,
    element('p', 'ink-2', small, `${escape(textsOf('every').copyAddress)}<br>${link}`),
  ].join('\n');
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const cell = `padding:8px 16px 8px 0;border-top:1px solid #e6e2d8;font:15px/1.5 ${SANS};text-align:left`;
  const rows = facts.map(([name, value]) => {
    const head = element(
      'th scope="row"',
      'ink-2 line',
      `${cell};color:#57545e;font-weight:400;white-space:nowrap`,
      escape(name),
    );
    return `<tr>${head}${element('td', 'ink line', `${cell};color:#1b1a1e;width:100%`, escape(value))}</tr>`;
  });
  return `<table style="width:100%;margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

function title(text: string): string {
  return element('h2', 'ink', `margin:8px 0 8px;color:#1b1a1e;font:600 19px/1.25 ${SERIF}`, escape(text));
}

/** Isolates each word and marks its language, because text directions may be mixed. */
function wordLine(name: string, words: readonly string[], lang: string): string {
  const each = words.map((word) => `<bdi lang="${escape(lang)}" dir="auto">${escape(word)}</bdi>`);
  const style = `margin:0 0 20px;color:#57545e;font:15px/1.5 ${SANS}`;
  return element('p', 'ink-2', style, `${escape(name)}: ${each.join(', ')}`);
}

function partAsHtml(part: MailPart, index: number, parts: readonly MailPart[]): string {
  if ('text' in part) return paragraph(part.text);
  if ('code' in part) return codeBox(part.code);
  if ('title' in part) return title(part.title);
  if ('lang' in part) return wordLine(part.name, part.words, part.lang);
  if ('facts' in part) return factTable(part.facts);
  return button(part.button, part.url, parts.findIndex((one) => 'button' in one) === index);
}

function wordmark(): string {
  const marked = 'padding:1px 4px;border-radius:4px;background:#ffd23f;color:#1b1a1e';
  const name = `${element('span', 'mark', marked, 'Word')}reel`;
  return element('span', 'ink', `color:#1b1a1e;font:600 21px/1.2 ${SERIF}`, name);
}

function footLink({ label, url }: NonNullable<MailContent['off']>): string {
  return element(`a href="${escape(url)}"`, 'ink-2', 'color:#57545e', escape(label));
}

function card({ heading, parts, reason, off }: MailContent): string {
  const headline = `margin:0 0 16px;color:#1b1a1e;font:600 28px/1.15 ${SERIF};letter-spacing:-0.01em`;
  const foot = `margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e6e2d8;color:#57545e;font:13px/1.5 ${SANS}`;
  const content = [
    element('h1', 'ink', headline, escape(heading)),
    ...parts.map(partAsHtml),
    element('p', 'ink-2 line', foot, `${escape(reason)}${off === undefined ? '' : `<br>${footLink(off)}`}`),
  ];
  const box = 'padding:32px;border:1px solid #e6e2d8;border-radius:14px;background:#ffffff';
  return element('td', 'surface', box, `\n${content.join('\n')}\n`);
}

/** Renders a mail as HTML with tables and inline styles, as mail clients require. The HTML loads no other files. */
export function asHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(content.subject)}</title>
<style>${SHEET}</style>
</head>
<body class="paper" style="margin:0;background:#fbf9f4">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}</div>
<table class="paper" role="presentation" style="width:100%;border-collapse:collapse;background:#fbf9f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" style="width:100%;max-width:520px;border-collapse:separate;text-align:left">
<tr><td style="padding:0 0 20px">${wordmark()}</td></tr>
<tr>${card(content)}</tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
