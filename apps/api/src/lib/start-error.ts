/** Why the process cannot start, in one line for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Another process uses the folder of the embedded database. */
export class DataFolderInUse extends StartError {
  readonly pid: number;

  constructor(pid: number) {
    super(`data directory in use by pid ${pid}`);
    this.pid = pid;
  }
}
