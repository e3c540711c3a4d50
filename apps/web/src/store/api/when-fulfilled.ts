/** Calls `onData` after a successful request. Failures are left to the caller. */
export async function whenFulfilled<Data>(
  queryFulfilled: Promise<{ data: Data }>,
  onData: (data: Data) => void,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer !== null) onData(answer.data);
}
