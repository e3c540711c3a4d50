import type { ReactNode } from 'react';

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  className: string | undefined;
}

export function Facts({ rows, className }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
