import { render, screen } from '@testing-library/react';
import { App } from 'antd';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../providers/http-client.ts';
import { messages } from '../../../shared/messages.ts';
import { type ConsoleServices, ServicesProvider } from '../services.tsx';
import { user } from '../testing/render-console.tsx';
import { DocumentLink } from './document-link.tsx';

const noCall = () => Promise.reject(new Error('nothing is uploaded'));

it('says beside the file that its link could not be had, until it is requested again', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const uploadLink = vi
    .fn<ConsoleServices['api']['uploadLink']>()
    .mockRejectedValueOnce(new ApiError('network', messages.networkFailed))
    .mockResolvedValueOnce({ data: { url: 'https://files/1', content_type: 'application/pdf' } });
  const api = { signUpload: noCall, completeUpload: noCall, handFile: noCall, uploadLink };
  render(
    <ServicesProvider services={{ api, mapsKey: null }}>
      <App>
        <DocumentLink address="private:1" name="判决文书" />
      </App>
    </ServicesProvider>,
  );
  await user.click(screen.getByRole('button', { name: '查看判决文书' }));
  expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
  expect(tab.close).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: '查看判决文书' }));
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files/1'));
  expect(screen.queryByRole('alert')).toBeNull();
});
