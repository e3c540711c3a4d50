import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import * as texts from '#texts/you.tsx';
import styles from './chart.module.css';

interface ChartProps {
  title: string;
  summary: string;
  /** The numbers as a table for screen readers: the header, then the rows. */
  table?: { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] };
  children?: ReactNode;
}

export function Chart({ title, summary, table, children }: ChartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.chart}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <p className={styles.sentence}>{summary}</p>
      {children}
      {table !== undefined && (
        <details>
          <summary className={styles.summary}>{texts.chartAsTable({ title })}</summary>
          {/* A scrollable area has to be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.scroller} aria-label={texts.tableLabel({ title })} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      <td key={table.head[column + 1]}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  );
}
