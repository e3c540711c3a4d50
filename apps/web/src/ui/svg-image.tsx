export function SvgImage({ svg }: { svg: string }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
