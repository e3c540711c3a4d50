/** Returns whether bytes begin like a zip file: with its first file, or with its end record if it is empty. */
export const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5);
