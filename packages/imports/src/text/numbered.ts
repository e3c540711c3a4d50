/** Numbers ids from 0 in the order of their first occurrence. */
export function numbered() {
  const numbers = new Map<string, number>();
  return {
    all: () => [...numbers.keys()],
    of: (id: string): number => {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return number;
    },
  };
}
