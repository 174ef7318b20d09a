// Made with Node's own crypto (OpenSSL), so that nothing of ours proves itself. The keys guard nothing.
const wrap = (...lines: string[]) => lines.join('')

export const PRIVATE_KEY = wrap(
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCXottgT/EHR+kOC2JxC5Cpb9BAWx3EEMXI7iPpUjIcsR3NwSn+wKVhyI0tX3nOjS4NEOJ6',
  'mid2aUBZfTG1eTjVL27zvwxi62D/ndGeekOy5HIQ1o9iNCPLck3e8mV146MFFQqY0aJZeNk70Y4dgAFLxSM5kYs4YYuWT3OD/RLlhSoYZ5ZDH78nLiM6M4wN',
  'U4X2zc1IVrY/iNMOKqdZyQpFGSB7wMlV8cnd3h9RJ2VQjaiAeSZtGBOR4g+DDhV9SHwKqfObAaAIQyCYekIn+7GuWWPhJEsNdekpGfHjLyPGU9LjKB0hAjPV',
  'G1aWGTFUJUk+W5BikgSo+I3mmhsv9AcxAgMBAAECgf8yciY0Dw713SErYEjfqCP4OmU4WRe4ooZ/fLogZQ1G06WWoyyAE+xGcPHb+7y0z+2swHFCrbDIiTtf',
  'NMcqGFSlQk0nHz0qViQZkJIBUauJWCFFI3GQD3MuZliBqHfDQHfQuQSi0nBa/llGt/Bk4AY5BDHedQ0Gihe7abMvCy0TgzZF+8GiDa/dtM2yWehL5LuSdQPn',
  'ORby24dumENGp1mCAOXeZjPFoEFHOtVQq2V5peZ4WPVpdcWOz+bKbvqh28i9/+2ro8BPrj2RPVZ6Exg3ch7V1t3oDYp+VKSpso57tD+lqKUmI3yPeaeVRyCv',
  'KX2mO+EoHL6c7Nb7SyJiP5sCgYEA0pz2Cg4l19DyAENOVxEe3c/a8gpn3AH7tiSHYSeJqcBQy2uWTa/tBu+UXpflBS0QDrKxorqJJZfmfgwxNBk16gwNuokV',
  'CKnIDp60icKMeO7Htaha6WXaROcjXRAYxCdJUXZuWMbHnLvKCHB44TXpqRrU/e/iEcgJwBh0ub+5io8CgYEAuFBF34U0Dqe23h8Cc6okibImshSjOemLrVN5',
  'G4Amc5I/2TRYXBK/C1wMTFyR5XcFPUTEuQX3FP++EegULdfJLX8CaSdC/rfcGr+3+mAv4jStOSZfEUKm0jVS2fqkfiOEjGR8xW5qxxhuN214GiBeKvnFG4tC',
  'h/57OEr9dHGVMj8CgYEAkbAN6gq7Vrysik4EpOms5lbf50oXafLdQbOnCielbI0h1nUHtZmaZo/XnE+KFriDQQePJTfPoveec1bPunAuAUZxQLWOnT2Eq8hQ',
  'rnKrZQQXlattp8HS6JLSvY9i8l0StI0t668laV/lc00J8Q+wIE/1QetsAEzVodHI/KyJFjUCgYEAoFue30DqMNH0RT7fiDiAv5hTGF7iQJGUJ8HXPXj6e1TD',
  '3jsvoTPiKYT1Yj6r5OPvmAXLzlqFRSzYdoXfgJ8cdkvpkglJvYnDozYoYFrtbjZ8e5uJ3N+LeppQMjxifyhxux/2emN93SjBQ9InSzvcEjHrLvKzeNSM6kY8',
  'S+JCd0sCgYBqTDupxDmZJRMo0CMUXNABnrdMrJj6LROhy9iPGdjjCO+dP0GyWPChRr7pfATLWvhVqxOo58MeFMJJ+hCdmXir1IwhhVNl3VdcctZPZvBGfP3B',
  'pLZ6Y2VSY7Vhya4sFhQ2/CTeK9GTfUE14/MtzvUuZnzueeYSnwccjaNeuVNCCQ==',
)
export const PUBLIC_KEY = wrap(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAl6LbYE/xB0fpDgticQuQqW/QQFsdxBDFyO4j6VIyHLEdzcEp/sClYciNLV95zo0uDRDiepondmlA',
  'WX0xtXk41S9u878MYutg/53RnnpDsuRyENaPYjQjy3JN3vJldeOjBRUKmNGiWXjZO9GOHYABS8UjOZGLOGGLlk9zg/0S5YUqGGeWQx+/Jy4jOjOMDVOF9s3N',
  'SFa2P4jTDiqnWckKRRkge8DJVfHJ3d4fUSdlUI2ogHkmbRgTkeIPgw4VfUh8CqnzmwGgCEMgmHpCJ/uxrllj4SRLDXXpKRnx4y8jxlPS4ygdIQIz1RtWlhkx',
  'VCVJPluQYpIEqPiN5pobL/QHMQIDAQAB',
)

/** A notice of Alipay's shape and the signature over its sorted fields. */
export const ALIPAY_FIELDS = {
  app_id: '2021000000000000',
  charset: 'utf-8',
  gmt_create: '2026-11-21 14:00:00',
  notify_id: '2026112100222140000000000001',
  notify_type: 'trade_status_sync',
  out_trade_no: 'order-1',
  subject: '入门版（月付）',
  total_amount: '69.00',
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
}
export const ALIPAY_SIGN = wrap(
  'aRhrb+zWuLJy8I/zKkX0xbvm8n04ABqeQGRhrnJ9QZ7uty5+0prQPbCMg//GHS7xkxJvKucyf/IAUomZZrP7QF1fbViKa/CF2cnaEycvkpqzoYY/DwqRcGLV',
  'TU2EWU7mCYLLSrdGu72PzwVOSdQbonkUhYnkTvvtW6sivsgxBasmd+DccQaguDcSXmv1FFj1QS+wzVKwYgcanq2VUNxU88mBx9D+amI+wUC5U+y9Q6xewX5f',
  'AF1/rS6qr1lWkXzAxgKizFfS80BcQiuEK9NoSJsWhZ4971WpPDicar2Apx1QfxW0a0ynk4H8VBDwCdmPtLR+XCYCug8TxGbchwC5Bg==',
)

/** A notice of WeChat Pay's shape, encrypted with the 32-byte key, and its signature. */
export const WECHAT_API_KEY = '0123456789abcdef0123456789abcdef'
export const WECHAT_TIME = '1795248000'
export const WECHAT_NONCE = 'EcutfQZj3cZbXjiqeyktBdXS2CyhIYhR'
export const WECHAT_BODY = wrap(
  '{"id":"EV-2018022511223320873","create_time":"2026-11-21T14:00:00+08:00","resource_type":"encrypt-resource","event_type"',
  ':"TRANSACTION.SUCCESS","resource":{"algorithm":"AEAD_AES_256_GCM","ciphertext":"DUcSk7X3A8MEOkEDtdHK0lo5lQC009WCDQobIiR1',
  '/uroO1VXwM8sbfWWedPI2dZVBaS9qBd0kFa575DQaY+PXJB8D8ZpgTB6OXwnGG4EFMsV7FGM9RkHjXzvbdzCW9DZUQ+P1ArPkG9PTFvncUBImFaeZ0N/8Zhz',
  '/Ru+KTxTuItBbvO1qgpqayyKszH8v+aldNvOdMlDerR8DGLqCu2Vq/CRwQbVSj+ea/oPgLJHD5dUcH4liFZS3INLQNRDNQ6l/zzm86eM84j/HDoKdPmYHgjt',
  'bVLv3Msiq4GKjUhTGQ==","associated_data":"transaction","nonce":"fdasflkja484"}}',
)
export const WECHAT_SIGN = wrap(
  'SMMzEy9A1sWyk+SdOYldbYAs7Mp3/VnQNo3qDcuKf8NZ/auzCi21aU+b3oWYg/pAw1mTzcQarED3jlC9swlT+pPWyjXe61m8Ylc/9CSEA6NfaMJ9IRrrC8/5',
  'bSBykyDVm9I2lTRMYTvrs3z7J8f2ZCrUy+JQl3FnjhEH4k4NiUXE419G6B1VcdtNWQbwXgAzxNpvx+jea+aejYw2DOPVQ8jvINbowN0E41PKo//+/GiUTtey',
  'i4OHjaAlg7R8kNYp/6mDkqO4M2mkgawJPO6Gdhj1o7GT8oHJEIsEITGss72WzgEpC85p76Y3ccSpgC1Qb/ALHrNXQbH/0900ALSvLw==',
)

/** The signature of a request: method, address, time, nonce, body. */
export const WECHAT_REQUEST_SIGN = wrap(
  'Oi8tWkVcf1XORPacQy26LIspM5lsMkxmxAIgr6TL29je1iKQ4vMhMx6a4/kkVWcqGYqUl2TDrym5F/KlwX3uwRlmS0wxCmZHR228KxDsuGkvhJ7Rc0XQOcVb',
  'irUOi+FUtq7cdrWgqG0kavtUhIG9pL7+xdmS/gboJt6RZnPo43asK+vyX2++c1Sc5LYPH8tBThrPhzKOOmhds8ZPGMeL9D0DJGOwZrKMiFX3bQEvc1OWbci1',
  'usOGFTu6I1gnxrkcrwEC1VrYvDP088bOlAr+eRJwXkMTM8hqkwCTCZF25eyK/qUkUkuLv82rpM+KnymyHRR9IW+EYDUmCxC0CYKqEA==',
)
