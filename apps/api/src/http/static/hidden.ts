/** Matches dotfiles, source maps, and backup files of editors. */
export const isHidden = (path: string): boolean => /\/\.|~$|\.(map|bak|old|orig|save|swp|tmp)$/i.test(path);
