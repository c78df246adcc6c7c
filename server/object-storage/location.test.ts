import { expect, test } from 'vitest';
import { placeOf, readBucketLocation } from './location.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'not to be shown' };

test.each([
  ['s3://files', { bucket: 'files', prefix: '', endpoint: null, region: 'us-east-1' }],
  ['s3://files/a/b/', { bucket: 'files', prefix: 'a/b/' }],
  ['s3://my.files?region=eu-1', { bucket: 'my.files', prefix: '', region: 'eu-1' }],
  ['s3://files/x?endpoint=http%3A%2F%2F127.0.0.1%3A9000', { endpoint: 'http://127.0.0.1:9000' }],
  ['s3://files/x?endpoint=https://s3.example.com/path', { endpoint: 'https://s3.example.com/path' }],
])('%s is read', (url, location) => {
  expect(readBucketLocation(url, KEYS)).toMatchObject({ location: { ...location, accessKeyId: 'id' } });
});

test.each([
  ['file:///x', /begins with s3/],
  ['s3://', /name of a bucket/],
  ['s3://id:secret@files/x', /no keys in it/],
  ['s3://files/a//b', /prefix/],
  ['s3://files/a/%2e%2e%2fb', /prefix/],
  ['s3://files/a b', /prefix/],
  ['s3://files?endpiont=http://x', /only have endpoint and region/],
  ['s3://files?endpoint=ftp://x', /http\(s\) URL as its endpoint/],
  ['s3://files?endpoint=https://id:secret@x', /http\(s\) URL as its endpoint/],
])('%s is refused', (url, problem) => {
  const read = readBucketLocation(url, KEYS);
  expect(read).toEqual({ problems: [expect.stringMatching(problem)] });
  expect(JSON.stringify(read)).not.toMatch(/secret@|not to be shown/);
});

test('missing keys are named', () => {
  expect(readBucketLocation('s3://files', { AWS_ACCESS_KEY_ID: ' ' })).toEqual({
    problems: ['needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  });
});

test('a place has no keys in it', () => {
  const read = readBucketLocation('s3://files/x?endpoint=http://127.0.0.1:9000', KEYS);
  if ('problems' in read) throw new Error(read.problems.join());
  expect(placeOf(read.location)).toBe('the bucket files at 127.0.0.1:9000');
  expect(placeOf({ bucket: 'files', endpoint: null })).toBe('the bucket files at Amazon S3');
});
