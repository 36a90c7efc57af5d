/** One server with the demonstration for all journeys; its address stands in SITE. */
import { startServer, temporaryDirectory } from './built-server.ts';

export default async function startSite() {
  const directory = temporaryDirectory();
  // Each test comes from an address of its own, as visitors do: limits go by addresses.
  const server = await startServer({
    DATA_DIR: directory.path,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '1',
    // Journeys of visitors and creditors wait for no operator.
    SANDBOX_OPERATOR: '1',
  });
  process.env.SITE = server.address;
  return async () => {
    await server.stop();
    directory.remove();
  };
}
