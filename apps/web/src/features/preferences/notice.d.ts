declare module 'virtual:notice' {
  /** The `NOTICE` file of the repository. */
  export const NOTICE: string;
}
