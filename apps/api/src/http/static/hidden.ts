/** Files whose name begins with a dot, source maps, and what editors and careful people leave behind. */
export const isHidden = (path: string): boolean => /\/\.|~$|\.(map|bak|old|orig|save|swp|tmp)$/i.test(path);
