/** Calls back after a successful request. The caller reports a failed one. */
export async function whenFulfilled<Data>(
  queryFulfilled: Promise<{ data: Data }>,
  onData: (data: Data) => void,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer !== null) onData(answer.data);
}
