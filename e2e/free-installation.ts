/** Another installation of the API that answers as a test says: late, wrongly, with texts that mean harm. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ListingDetail } from '../shared/contract/index.ts';

export interface FreeInstallation {
  address: string;
  /** Answers the calls of the API, by path; to begin with none is known. */
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

/** A listing of which hardly anything is known. */
export const bareListing: ListingDetail = {
  id: 1,
  zc_type: 1,
  zctype_name: '司法拍卖',
  object_title: '南京市某处住宅',
  img_path: null,
  initial_price: null,
  assess_price: null,
  security_deposit: null,
  bid_increment: null,
  start_time: null,
  end_time: null,
  create_time: null,
  object_status: null,
  disposal_status: null,
  source: null,
  court_name: null,
  merchants_name: null,
  org_name: null,
  extend_id: 0,
  own_looker_num: 0,
  consult_num: 0,
  second_class: null,
  province_name: null,
  city_name: null,
  district_name: null,
  province_code: null,
  city_code: null,
  district_code: null,
  latitude: null,
  longitude: null,
  address: null,
  source_url: null,
  items1: [],
  announcement: null,
  should_know: null,
  introduce: null,
};
