/** A one-line reason why the process cannot start, for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export class DataFolderInUse extends StartError {
  readonly pid: number;

  constructor(pid: number) {
    super(`data directory in use by pid ${pid}`);
    this.pid = pid;
  }
}
