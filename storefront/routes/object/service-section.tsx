export function ServiceSection() {
  return null;
}
