/** What the contract's calls would be, had the product bulletins. */
interface Bulletin {
  id: number;
  title: string;
  body: string;
  state: number;
}

type Asked = { page: number; size: number; name?: string; state?: string };

export interface BulletinApi {
  bulletins(asked: Asked, options: { signal?: AbortSignal }): Promise<{ list: Bulletin[]; count: number }>;
  bulletin(asked: { id: number }): Promise<{ data: Bulletin }>;
  saveBulletin(said: { id?: number; title: string; body: string }): Promise<{ message: string; id: number }>;
  publishBulletin(asked: { id: number }): Promise<{ message: string }>;
}
