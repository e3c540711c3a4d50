/** Maps characters to bytes by decoding all one- and two-byte sequences. */
function encoder(label: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(label, { fatal: true });
  const bytes = new Map<string, number[]>();
  const note = (sequence: number[]) => {
    try {
      const char = decoder.decode(new Uint8Array(sequence), { stream: true }) + decoder.decode();
      if ([...char].length === 1 && !bytes.has(char)) bytes.set(char, sequence);
    } catch {
      // These bytes do not encode a character.
    }
  };
  for (let first = 0; first < 256; first += 1) note([first]);
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) note([first, second]);
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((char) => {
        const found = bytes.get(char);
        if (found === undefined) throw new Error(`${label} has no character ${char}`);
        return found;
      }),
    );
}

/** Encodes JIS X 0208 via EUC-JP, whose bytes are the same with the high bit set. */
function iso2022jp(text: string): Uint8Array {
  const eucJp = encoder('euc-jp');
  const out: number[] = [];
  let isKanji = false;
  for (const char of text) {
    const bytes = [...eucJp(char)];
    const wantsKanji = bytes.length === 2;
    if (wantsKanji !== isKanji) out.push(0x1b, ...(wantsKanji ? [0x24, 0x42] : [0x28, 0x42]));
    isKanji = wantsKanji;
    out.push(...bytes.map((byte) => (wantsKanji ? byte & 0x7f : byte)));
  }
  return Uint8Array.from(isKanji ? [...out, 0x1b, 0x28, 0x42] : out);
}

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const units = Uint8Array.from(
    Array.from({ length: text.length }, (_, place) => text.charCodeAt(place)).flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );
  return units;
};

function utf32(text: string, isLittle: boolean): Uint8Array {
  const chars = [...text];
  const view = new DataView(new ArrayBuffer(chars.length * 4));
  for (const [place, char] of chars.entries()) view.setUint32(place * 4, char.codePointAt(0) ?? 0, isLittle);
  return new Uint8Array(view.buffer);
}

/** Encodes a text in an encoding. */
export function encode(label: string, text: string): Uint8Array {
  if (label === 'utf-8') return new TextEncoder().encode(text);
  if (label.startsWith('utf-16')) return utf16(text, label.endsWith('le'));
  if (label.startsWith('utf-32')) return utf32(text, label.endsWith('le'));
  if (label === 'iso-2022-jp') return iso2022jp(text);
  return encoder(label)(text);
}
