interface SkeletonProps {
  label: string;
  className: string | undefined;
  bones?: number;
}

/** A placeholder for content that is loading. Screen readers read the label. */
export function Skeleton({ label, bones = 2, ...output }: SkeletonProps) {
  return (
    <output aria-label={label} {...output}>
      {Array.from({ length: bones }, (_, bone) => (
        <span key={bone} />
      ))}
    </output>
  );
}
