/** The most common passwords that the rules allow, from lists of leaked passwords of Chinese sites. */

/** Six characters and more, letters and digits. */
export const COMMON_PASSWORDS: readonly string[] = (
  '000000 111111 112233 121212 123123 123321 123456 654321 666666 888888 999999 222222 333333 444444 555555 777777 ' +
  '147258 159753 147258369 987654 789456 456789 789456123 741852963 963852741 258369 321321 521521 520520 131420 ' +
  '1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 0987654321 11111111 00000000 88888888 66666666 ' +
  '99999999 12341234 11223344 123123123 111222333 123321123 12344321 5201314 1314520 7758521 5211314 201314 584520 ' +
  '3344520 7758258 1314521 520131400 a123456 a1234567 a12345678 a123456789 a1234567890 123456a 1234567a 12345678a ' +
  '123456789a aa123456 aa12345678 aaa123456 123456aa 123456abc abc123456 abc123 abc12345 abc12345678 abcd123 abcd1234 ' +
  'abcd123456 abcdefg abcdef abcdefgh 123abc 1234abcd qwer1234 qwe123 qwe123456 qwerty qwerty123 qwertyuiop asdfgh asdfghjkl ' +
  'asd123 asd123456 asdf1234 zxcvbn zxcvbnm zxc123 zxc123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc ' +
  'q1w2e3 q1w2e3r4 q123456 q12345678 qq123456 qq123456789 qqq123 qq5201314 w123456 z123456 z123456789 x123456 s123456 ' +
  'l123456 y123456 h123456 m123456 wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 ' +
  'woaini woaini123 woaini520 woaini1314 woaini521 woainima wo123456 iloveyou iloveyou1314 love1314 love520 ' +
  'password password1 password123 passw0rd p4ssword admin123 admin888 admin123456 root123 test123 test1234 test123456 ' +
  'user123 guest123 welcome welcome1 letmein monkey dragon master sunshine princess football baseball superman batman ' +
  'michael jordan23 shadow killer ashley charlie jennifer trustno1 whatever starwars freedom computer internet ' +
  'windows samsung iphone xiaomi123 huawei123 taobao123 alipay123 weixin123 china123 zhongguo beijing shanghai ' +
  'caonima caonima123 nihao123 nihaoma haohaoxuexi tiantian xiaoxiao mimamima wodemima wangyut2 zxczxc asdasd qweqwe ' +
  'qweasd qweasdzxc aaaaaa aaaaaaaa aaa111 a111111 a000000 a888888 a666666 a11111 aa111111 a1b2c3 a1b2c3d4 a5201314 ' +
  '1234qwer 123qwe 123qweasd 12345qwert 123456q 123456qq 123456z 123456l 123456w 12345a 123asd 123zxc ' +
  '1111111 1111111111 0000000 000000000 110110 119119 120120 168168 186186 188188 518518 618618 818181 886886 ' +
  '100200 101010 102030 112112 114477 123654 124578 135790 135246 142536 147147 147852 159357 159159 198912 ' +
  '19881988 19891989 19901990 19871987 19861986 20082008 20102010 20202020'
).split(' ');

/** Six digits. */
export const COMMON_PAY_PASSWORDS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)),
  ...runs('0123456789'),
  ...runs('9876543210'),
  ...(
    '123123 321321 112233 332211 121212 131313 123321 654456 147258 258369 147369 159753 159357 520520 521521 ' +
    '521314 201314 131420 131452 584520 168168 518518 666888 888666 111222 222333 123654 789456 456123 101010 ' +
    '010101 100200 112211 121121 123000 110110 119119 120120 886886 789789 456456 789654'
  ).split(' '),
];

/** All runs of six characters of a row. */
function runs(row: string): string[] {
  return Array.from({ length: row.length - 5 }, (_, start) => row.slice(start, start + 6));
}
