/**
 * A chosen picture as a data address: pages may show no other addresses of the browser's own.
 * @returns null for an unreadable file
 */
export function previewOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
