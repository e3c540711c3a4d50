import { describeApi, startTestApi } from '#testing/test-api';

describeApi('health', (api) => {
  test('the process is up', async () => {
    const { body } = await api().request.get('/api/health').expect(200);
    expect(body).toEqual({ status: 'ok' });
  });

  test('it is ready when the database is reachable and migrated', async () => {
    const { body } = await api().request.get('/api/ready').expect(200);
    expect(body).toEqual({ status: 'ok' });
  });

  test('it is not ready with a database that is not migrated', async () => {
    const { db } = api().deps;
    await db.schema.renameTable('instance', 'elsewhere');
    const { status } = await api().request.get('/api/ready');
    await db.schema.renameTable('elsewhere', 'instance');
    expect(status).toBe(503);
    await api().request.get('/api/ready').expect(200);
  });

  test('it is no longer ready during shutdown, but still up', async () => {
    api().stop();
    const { body } = await api().request.get('/api/ready').expect(503);
    expect(body).toMatchObject({ error: 'unavailable' });
    await api().request.get('/api/health').expect(200);
  });
});

test('without a database it is up but not ready', async () => {
  const { request, lines, close } = await startTestApi();
  await request.get('/api/health').expect(200);
  const { body, headers } = await request.get('/api/ready').expect(503);
  expect(body).toEqual({
    error: 'unavailable',
    message: 'Service is temporarily unavailable. Please try again.',
    requestId: headers['x-request-id'],
  });
  expect(headers['retry-after']).toBe('5');
  expect(lines.join()).toContain('ECONNREFUSED');
  await close();
});
