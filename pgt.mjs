import pg from 'pg';

for (const [name, o] of [
  ['tcp', { host: '127.0.0.1' }],
  ['unix', { host: '/tmp/pgprof' }],
]) {
  const pool = new pg.Pool({ ...o, port: 5599, user: 'postgres', database: 'postgres', max: 10 });
  const one = (i) => pool.query({ name: 'x', text: 'select $1::int', values: [i] });
  for (let i = 0; i < 500; i++) await one(i);
  for (const conc of [1, 10]) {
    const N = 4000;
    const c = process.cpuUsage(),
      t = performance.now();
    let i = 0;
    await Promise.all(
      Array.from({ length: conc }, async () => {
        while (i++ < N) await one(i);
      }),
    );
    const u = process.cpuUsage(c),
      e = performance.now() - t;
    console.log(
      name,
      'conc',
      conc,
      'µs/query',
      ((e / N) * 1000).toFixed(0),
      'cpu user',
      (u.user / N).toFixed(0),
      'sys',
      (u.system / N).toFixed(0),
    );
  }
  await pool.end();
}
