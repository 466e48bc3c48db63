import fc from 'fast-check'

const token = 'A'.repeat(43)

/** Unusual values of each header. */
const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'application/xml', 'text/html;q=0', ',,,', 'a'.repeat(2000)],
  'accept-encoding': ['gzip', 'br;q=0', 'zstd', '*', 'identity;q=0', 'br, gzip;q=x'],
  'accept-language': ['az', 'tr-TR,tr;q=0.9', '*', 'xx-'.repeat(300), '\u00ff\u00fe', 'en;q=NaN'],
  cookie: [
    'session=',
    `session=${token}`,
    `__Host-session=${token}`,
    `session=${token}; session=${token}`,
    'session=%00; device=%E0%A4%A; last-seen-revision=9999999999.1',
    'last-seen-revision=1.2.3.4.5',
    'last-seen-revision=999999999999999999999999999999999999',
    'i18next=__proto__; theme=%00',
    '=; ;; a==b; "',
    'x='.repeat(1500),
    '\u00ff=\u00fe',
  ],
  'if-none-match': ['*', 'W/"1"', '"', ','.repeat(500)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-0', 'bytes=-1,0-9999999999', 'lines=1'],
  'x-forwarded-for': [
    '',
    '::1',
    '203.0.113.9, 10.0.0.1',
    '203.0.113.9:51000',
    '[2001:db8::1]:9',
    "'; drop table attempt; --",
    'a,'.repeat(500),
  ],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/api/admin'],
  'content-encoding': ['gzip', 'deflate', 'br'],
  'transfer-encoding': ['chunked'],
  origin: ['https://evil.example', 'null', 'http://', 'http://[::1', '://', 'file://'],
  referer: ['https://evil.example/', 'not an address'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'x'],
  'user-agent': ['', '() { :; }; echo', '\u00e9'.repeat(500)],
  authorization: ['Basic YTpi', 'Bearer x', '\u00ff'],
  upgrade: ['h2c'],
}

/** Mostly none, so that most requests reach the handler. */
export const headersArbitrary: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc
          .constantFrom(...Object.keys(oddHeaders))
          .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(oddHeaders[name] ?? [''])))),
        { minLength: 1, maxLength: 3 },
      )
      .map((pairs) => Object.fromEntries(pairs)),
  },
)
