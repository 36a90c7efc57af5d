export function VisitSection() {
  return null;
}
