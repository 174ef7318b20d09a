import { expect, test } from 'vitest'
import { brokenLines, lettersIn, LONGEST, onOneLine } from './contract.ts'

test.each([
  ['English', 'The quick brown fox jumps over the lazy dog and never looks back at it'],
  ['Chinese', '今天我们来看看怎样给一张脸打光，然后再拍一次，看看有什么不同。'],
  ['Cantonese', '我哋搭𨋢落樓，跟住𠺢埋啲嘢先至返屋企，唔該晒你哋咁多位。'],
  ['Japanese', 'コーヒーメーカーのスイッチを入れるとセンサーがデータをサーバーに送ります'],
  ['half-width kana', 'ｺｰﾋｰﾒｰｶｰﾉｽｲｯﾁｦｲﾚﾙﾄｾﾝｻｰｶﾞﾃﾞｰﾀｦｻｰﾊﾞｰﾆｵｸﾘﾏｽｺﾚﾃﾞｵﾜﾘﾃﾞｽ'],
  ['Korean', '오늘은 얼굴에 조명을 비추는 방법을 알아보고 다시 한번 촬영해 보겠습니다'],
  ['Thai', 'วันนี้เราจะมาดูวิธีจัดแสงให้ใบหน้าของนักแสดงและถ่ายอีกครั้งหนึ่ง'],
  ['Lao', 'ມື້ນີ້ພວກເຮົາຈະມາເບິ່ງວິທີຈັດແສງໃຫ້ໃບໜ້າຂອງນັກສະແດງອີກເທື່ອໜຶ່ງ'],
  ['Khmer', 'ថ្ងៃនេះយើងនឹងមើលរបៀបដាក់ពន្លឺលើមុខរបស់តួសម្តែងម្តងទៀត'],
  ['Burmese', 'ဒီနေ့ကျွန်တော်တို့မျက်နှာကိုအလင်းပေးနည်းကိုကြည့်ကြမယ်'],
])('lines of %s fit, break between words, and are the same text again on one line', (_, text) => {
  const lines = brokenLines(text)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(lettersIn(line)).toBeLessThanOrEqual(LONGEST)
  expect(onOneLine(lines.join('\n'))).toBe(text)
})

test('a line is as wide as its characters are: those of Chinese, Japanese and Korean, and full-width ones, are two letters', () => {
  const widths = [
    'Ab1',
    '你好',
    '𨋢',
    'コーヒー',
    'ｺｰﾋｰ',
    '한국',
    '「あ」、',
    'ＡＢ！',
    '￥5',
    'ไทย',
  ]
  expect(widths.map(lettersIn)).toEqual([3, 4, 2, 8, 4, 4, 8, 6, 3, 3])
})
