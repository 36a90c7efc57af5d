/** Another installation of the API that answers as a test says: late, wrongly, with texts that mean harm. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { contract, type ListingDetail } from '../shared/contract/index.ts';

export interface FreeInstallation {
  address: string;
  /** Handlers of API calls by path; initially empty. */
  answer: (path: string) => Response | Promise<Response>;
  stop(): void;
}

const nothing = () => new Response('not found', { status: 404 });

export async function startFreeInstallation(): Promise<FreeInstallation> {
  const server = createServer(
    getRequestListener((request) => installation.answer(new URL(request.url).pathname)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const installation: FreeInstallation = {
    address: `http://127.0.0.1:${port}`,
    answer: nothing,
    stop: () => server.close(),
  };
  return installation;
}

/** Answers lists with these listings and the detail call with the first of them; other calls are unknown. */
export const showing =
  (...listings: ListingDetail[]): FreeInstallation['answer'] =>
  (path) => {
    const [data] = listings;
    if (path.endsWith('/objectDetail')) return Response.json({ status: 200, data });
    if (path.includes('/ObjcetList')) {
      return Response.json({ status: 200, list: listings, count: listings.length });
    }
    return path.endsWith('/look') ? Response.json({ status: 200 }) : nothing();
  };

/** A listing with almost no data. */
export const bareListing: ListingDetail = contract.objectDetail.output.parse({
  data: { id: 1, zc_type: 1, zctype_name: '司法拍卖', object_title: '南京市某处住宅', items1: [] },
}).data;
