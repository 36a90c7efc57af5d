import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../providers/api.ts';
import { type Datum, GCJ02, WGS84 } from '../../../shared/map/datum.ts';
import { convertPlace } from '../../../shared/map/datum-conversion.ts';
import { spotOf as spotOfPlace, viewNear } from '../../../shared/map/outlines/map-view.ts';
import type { Place } from '../../../shared/map/place.ts';
import { messages } from '../../../shared/messages.ts';
import { ServicesProvider } from '../services.tsx';
import PlaceDialog from './place-dialog.tsx';

const loader = vi.hoisted(() => vi.fn());
vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: loader,
  GoogleMap: ({
    center,
    zoom,
    onClick,
    children,
  }: {
    center: Place;
    zoom: number;
    onClick: (click: object) => void;
    children: React.ReactNode;
  }) => (
    <section aria-label={`谷歌地图 ${center.lat} ${zoom}`}>
      <button type="button" onClick={() => onClick({ latLng: { lat: () => 30.5, lng: () => 114.25 } })}>
        此处
      </button>
      {children}
    </section>
  ),
  Marker: ({ position }: { position: Place }) => <i>{`标记 ${position.lat}`}</i>,
}));

const onPicked = vi.fn();
const SHANGHAI = { lat: 31.230416, lng: 121.473701 };

function open({
  place = null as Place | null,
  region = null as string | null,
  mapsKey = null as string | null,
  datum = WGS84 as Datum,
}) {
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <ServicesProvider services={{ api: {} as Api, mapsKey }}>
        <PlaceDialog place={place} datum={datum} region={region} onPicked={onPicked} onClose={() => {}} />
      </ServicesProvider>
    </ConfigProvider>,
  );
  return userEvent.setup();
}

const map = () => screen.findByRole('application');
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));
const pointer = (kind: 'Down' | 'Move' | 'Up', target: Element, x: number, y: number) =>
  fireEvent[`pointer${kind}`](target, { clientX: x, clientY: y, button: 0, pointerId: 1 });

beforeEach(() => {
  onPicked.mockReset();
  loader.mockReset().mockReturnValue({ isLoaded: true, loadError: undefined });
});

describe('the offline map', () => {
  it('displays that no place was picked', async () => {
    open({});
    await map();
    confirm();
    expect(screen.getByRole('alert').textContent).toBe(messages.placeNotSelected);
    expect(onPicked).not.toHaveBeenCalled();
  });

  it('begins at the point, which arrows move', async () => {
    const user = open({ place: SHANGHAI, region: '310100' });
    expect(screen.getByText(/^经度 121.473701 纬度 31.230416/)).toBeTruthy();
    (await map()).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    confirm();
    const { lat, lng } = onPicked.mock.calls[0]?.[0] ?? {};
    expect(lng).toBeGreaterThan(SHANGHAI.lng);
    expect((lat - SHANGHAI.lat) / (lng - SHANGHAI.lng)).toBeGreaterThan(8);
  });

  it('begins at the region that was chosen; a click picks', async () => {
    open({ region: '440100' });
    const svg = await map();
    pointer('Down', svg, 360, 220);
    pointer('Up', svg, 360, 220);
    confirm();
    const { lat, lng } = onPicked.mock.calls[0]?.[0] ?? {};
    expect(lng).toBeCloseTo(113.5, 0);
    expect(lat).toBeCloseTo(23.2, 0);
  });

  it('takes no point from afar: it moves closer and says so', async () => {
    open({});
    const svg = await map();
    pointer('Down', svg, 500, 250);
    pointer('Up', svg, 500, 250);
    expect(screen.getByText(messages.placeTooCoarse)).toBeTruthy();
    expect(screen.getByText(/^尚未选定/)).toBeTruthy();
    confirm();
    expect(onPicked).not.toHaveBeenCalled();
    // The middle is the place of the click now.
    pointer('Down', svg, 360, 220);
    pointer('Up', svg, 360, 220);
    expect(screen.queryByText(messages.placeTooCoarse)).toBeNull();
    confirm();
    expect(onPicked).toHaveBeenCalledOnce();
  });

  it('offers no middle of a whole province', async () => {
    open({ region: '510000' });
    await map();
    expect(screen.queryByRole('button', { name: '选定标记处' })).toBeNull();
  });

  it('has a marker in the region that was chosen, which Enter picks', async () => {
    const user = open({ region: '320106' });
    const svg = await map();
    confirm();
    expect(screen.getByRole('alert').textContent).toBe(messages.placeNotSelected);
    svg.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^经度 118\.7\d+ 纬度 32\.0\d+/)).toBeTruthy();
    confirm();
    expect(onPicked).toHaveBeenCalledOnce();
  });

  it('asks before it uses a point outside that region', async () => {
    const user = open({ place: SHANGHAI, region: '320106' });
    (await map()).focus();
    confirm();
    expect(screen.getByRole('alert').textContent).toBe('该位置在江苏省 南京市 鼓楼区之外，确定使用吗？');
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByRole('alert')).toBeNull();
    confirm();
    expect(onPicked).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '确定使用' }));
    expect(onPicked).toHaveBeenCalledOnce();
  });

  it('moves to a region that is searched by its name', async () => {
    const user = open({});
    const svg = await map();
    screen.getByRole('combobox', { name: '按地区名称查找' }).focus();
    await user.keyboard('南京鼓楼');
    const [option] = await screen.findAllByTitle('江苏省 南京市 鼓楼区');
    await user.click(option ?? svg);
    await waitFor(() => expect(svg.querySelectorAll('path').length).toBeGreaterThan(40));
    // The marker is a suggestion until it is picked, and the text says so.
    expect(screen.getByText(/^尚未选定：浅色标记只表示江苏省 南京市 鼓楼区的中部/)).toBeTruthy();
    const opacity = () => svg.querySelector('g[opacity]')?.getAttribute('opacity') ?? '1';
    expect(Number(opacity())).toBeLessThan(0.6);
    await user.click(screen.getByRole('button', { name: '选定标记处' }));
    expect(screen.getByText(/^经度 118\.7\d+ 纬度 32\.0\d+/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '选定标记处' })).toBeNull();
    expect(opacity()).toBe('1');
  });

  it('draws a point of Chinese maps where satellites see it, and leaves it alone', async () => {
    const user = open({ place: SHANGHAI, datum: GCJ02 });
    const svg = await map();
    expect(screen.getByText(/GCJ-02/)).toBeTruthy();
    const spotOf = (pin: Element | null) => pin?.getAttribute('transform');
    const seen = convertPlace(SHANGHAI, GCJ02, WGS84);
    const pin = svg.querySelector('circle[r="16"]')?.parentElement?.parentElement ?? null;
    expect(spotOf(pin)).toBe(`translate(${spotOfPlace(viewNear(seen), seen).join(' ')})`);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(onPicked).toHaveBeenCalledWith(SHANGHAI);
  });

  it('is dragged without picking, and its point is dragged alone', async () => {
    open({ place: SHANGHAI });
    const svg = await map();
    pointer('Down', svg, 300, 200);
    pointer('Move', svg, 400, 200);
    pointer('Up', svg, 400, 200);
    expect(screen.getByText(/^经度 121.473701 纬度 31.230416/)).toBeTruthy();
    const point = svg.querySelector('circle[r="16"]') ?? svg;
    pointer('Down', point, 460, 220);
    pointer('Move', svg, 470, 220);
    pointer('Up', svg, 470, 220);
    confirm();
    expect(onPicked.mock.calls[0]?.[0].lng).toBeGreaterThan(SHANGHAI.lng);
  });

  it('is zoomed by buttons, keys and the wheel', async () => {
    const user = open({});
    const svg = await map();
    const scale = () =>
      Number(/scale\((.+)\)/.exec(svg.querySelector('g')?.getAttribute('transform') ?? '')?.[1]);
    const whole = scale();
    await user.click(screen.getByRole('button', { name: '放大' }));
    expect(scale() / whole).toBeCloseTo(2);
    svg.focus();
    await user.keyboard('+');
    expect(scale() / whole).toBeCloseTo(4);
    fireEvent.wheel(svg, { deltaY: -300 });
    await waitFor(() => expect(scale() / whole).toBeCloseTo(8));
    await user.click(screen.getByRole('button', { name: '缩小' }));
    await user.click(screen.getByRole('button', { name: '全图' }));
    expect(scale()).toBe(whole);
  });
});

describe('the foreign map', () => {
  it('loads only after a consent, which is requested once per session', async () => {
    const user = open({ place: SHANGHAI, mapsKey: 'key', datum: GCJ02 });
    expect(loader).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '同意并加载地图' }));
    expect(await screen.findByRole('region', { name: '谷歌地图 31.230416 15' })).toBeTruthy();
    expect(loader.mock.calls[0]?.[0]).toMatchObject({ googleMapsApiKey: 'key' });
    await user.click(screen.getByRole('button', { name: '此处' }));
    expect(screen.getByText('标记 30.5')).toBeTruthy();
    confirm();
    expect(onPicked).toHaveBeenCalledWith({ lat: 30.5, lng: 114.25 });
    cleanup();
    open({ mapsKey: 'key' });
    expect(await screen.findByRole('button', { name: '此处' })).toBeTruthy();
  });

  it('need not be used', async () => {
    const user = open({ mapsKey: 'key' });
    await user.click(screen.getByRole('button', { name: '使用离线地图' }));
    expect(await map()).toBeTruthy();
    expect(loader).not.toHaveBeenCalled();
  });

  it('gives way to the offline one where it can’t be had', async () => {
    loader.mockReturnValue({ isLoaded: false, loadError: new Error('blocked') });
    const user = open({ mapsKey: 'key' });
    await user.click(screen.getByRole('button', { name: '同意并加载地图' }));
    expect(await map()).toBeTruthy();
    expect(screen.getByText(messages.foreignMapFailed)).toBeTruthy();
  });

  it('gives way while it does not come', async () => {
    loader.mockReturnValue({ isLoaded: false, loadError: undefined });
    const user = open({ mapsKey: 'key' });
    await user.click(screen.getByRole('button', { name: '同意并加载地图' }));
    await user.click(await screen.findByRole('button', { name: '使用离线地图' }));
    expect(await map()).toBeTruthy();
    expect(screen.queryByText(messages.foreignMapFailed)).toBeNull();
  });
});
