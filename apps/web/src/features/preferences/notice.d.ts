declare module 'virtual:notice' {
  /** `NOTICE` of the repository. */
  export const NOTICE: string;
}
