/**
 * Words that passwords are made of most often: alone, or with digits and signs around them, they are guessed first.
 * Letters that are often written as digits or signs stand as letters.
 */
const WORDS = `
abcabc abcd abcde abcdef abcdefg abcdefgh access account adminadmin admin administrator aini ainia alexander amanda
andrea andrew angel anthony apple arsenal asasas asdasd asdf asdfgh asdfghjk asdfghjkl ashley azerty babygirl
bailey baseball basketball batman beijing benjamin bonjour boss buster butterfly camera carpark cashier changeme
charlie charlotte chelsea china chocolate christian computer cookie daniel database default demo demodemo diamond
dragon dubsmash elizabeth estrella flower football forever freedom friends fuckyou gabriel george ginger google
guest hannah harley hello hellohello hockey hunter iloveu iloveyou internet jasmine jennifer jessica jordan joseph
joshua killer lakers letmein liverpool login lovelove lovely lover loveme loveyou manager martin master matthew
michael michelle microsoft midnight minecraft monkey monster mustang mypassword naruto nicole nihao ninja nicholas
operator orange pakistan parkdeck parking parkinglot passpass pass passwd password passwort patrick pepper pokemon
princess private purple pussy qazwsx qazwsxedc qiang qwer qwert qwerty qwertyui qwertyuiop rainbow random
realmadrid root samantha samsung secret security server service shadow shanghai shenzhen soccer spiderman starwars
summer sunshine superman superuser support sysadmin system taylor temp tennis test tester testing testtest thomas
thunder tigger tingche tingchechang trustno unknown user username victoria welcome whatever william winner winter
wangyut woaini woaiwojia woshishui wodemima xiaoming yankees yellow zaqwsx zhang zhangsan zhongguo zxcvbn zxcvbnm
zxcasd asdzxc qweasd qweasdzxc qwe asd zxc abc aa a qq q w z
`;

/** Passwords of the lists of leaked ones that are not made by a plain rule. */
const WHOLE = `
0p9o8i7u 1a2b3c4d 1a2s3d4f 1q2w3e4r 1qaz1qaz 1qaz2wsx 1qazxsw2 2wsx3edc 3edc4rfv 5201314a 7758521a a1b2c3d4
a1s2d3f4 a5201314 aa5201314 ab123456789 abc123abc abc123def admin123admin asd123asd asdf1234asdf i5201314 love1314
o123456o p@ssw0rdp@ssw0rd q1w2e3r4 q1w2e3r4t5 qq5201314 qwe123asd qwe123qwe qwer1234qwer w5201314 woaini1314
woaini520 woaini5201314 wo5201314 x5201314 z5201314 zaq12wsx zaq1xsw2 zx5201314 123qwe123 123abc123 123qweasd
123qweasdzxc 123asd123 12qwaszx 147258369 123698745 741852963 789456123 963852741 159357159 159753456 963258741
110110110 112233445566 11223344 52013145201314 5201314520 13145201314 20082008 31415926 314159265 77585217758521
`;

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words, in small letters, that make a password common. */
export const COMMON_WORDS = listOf(WORDS);
/** Whole passwords, in small letters. */
export const COMMON_PASSWORDS = listOf(WHOLE);
