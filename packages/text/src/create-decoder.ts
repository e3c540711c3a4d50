/** The interface of `TextDecoder`, which decoders for other encodings share. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** UTF-32 uses four bytes per character. */
class Utf32Decoder implements Decoder {
  private rest = new Uint8Array();
  private readonly isLittle: boolean;

  constructor(isLittle: boolean) {
    this.isLittle = isLittle;
  }

  decode(bytes = new Uint8Array(), { stream = false }: { readonly stream?: boolean } = {}): string {
    const all = new Uint8Array(this.rest.length + bytes.length);
    all.set(this.rest);
    all.set(bytes, this.rest.length);
    const end = all.length - (all.length % 4);
    const view = new DataView(all.buffer);
    const chars: string[] = [];
    for (let place = 0; place < end; place += 4) {
      const code = view.getUint32(place, this.isLittle);
      if (code !== 0xfeff) chars.push(isCharacter(code) ? String.fromCodePoint(code) : '\ufffd');
    }
    this.rest = all.slice(end);
    return chars.join('') + (!stream && this.rest.length > 0 ? '\ufffd' : '');
  }
}

const isCharacter = (code: number): boolean => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/** Creates a decoder for a label of the Encoding Standard, `utf-32le` or `utf-32be`. @throws RangeError for others */
export function createDecoder(encoding: string): Decoder {
  return encoding.startsWith('utf-32') ? new Utf32Decoder(encoding === 'utf-32le') : new TextDecoder(encoding);
}
