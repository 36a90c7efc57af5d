/** A home's floor area, if a text states it once and clearly. */

const FLOOR_AREA = /(?<!套内)建筑面积[^\d\n。，；]{0,8}(\d{1,6}(?:\.\d{1,2})?)\s*(?:平方米|平米|㎡|m²|m2)/gi;

/** 建筑面积89.50平方米 → 89.5; null if a text states none or different ones. */
export function floorAreaIn(text: string | null | undefined): string | null {
  const areas = [...(text ?? '').matchAll(FLOOR_AREA)].map(([, digits]) => String(Number(digits)));
  const [area, ...others] = new Set(areas);
  return area !== undefined && others.length === 0 && Number(area) >= 1 ? area : null;
}
