/** The link to a listing's place on a map. */

interface Place {
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  name: string;
}

/**
 * @param template a map's address with {lat}, {lng} and {name} in it; empty for no map
 * @returns null without a map or without a point on the globe
 */
export function mapLink(template: string, { latitude, longitude, name }: Place): string | null {
  if (!template || latitude == null || longitude == null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const values: Record<string, string> = { lat: String(latitude), lng: String(longitude), name };
  return template.replace(/\{(lat|lng|name)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
