/** Whether bytes begin as a zip file does: by its first file, or by its end where it has none. */
export const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5);
