const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that the commonest passwords are made of, here and elsewhere; small letters only. */
export const COMMON_WORDS = words(`
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij access account admin adminadmin administrator
  adminpass agra airport aligarh allah alphabet amit andrew android angel angels anil anthony apple april
  arsenal asdf asdfgh asdfghjkl ashley ashok august autumn avengers awesome azerty azertyuiop baby babyboy
  babygirl backup bajrangbali banana bangalore barcelona baseball basketball batman bengaluru bharat
  bismillah black blessed brother builder bullet business butterfly change changeit changeme charlie
  cheese chelsea chennai chocolate christ cisco coffee college company computer contrasena cookie cookies
  cool corporate corvette cricket crore daniel darling database december deepak default delhi demo
  demodemo developer dhoni diamond dollar domain donald doraemon dragon durga eagle email enterprise
  everything example expressway facebook faith family faridabad father february ferrari flower foobar
  football forever freedom friday friend friends frodo gandalf ganesh ganesha garfield gaurav ghaziabad
  ginger gmail god godisgood godislove golden golf google greaternoida green guest guestguest gurgaon
  gurugram hanuman harharmahadev harley harrypotter heaven hello hellokitty helloworld hindustan hockey
  hogwarts homes honda honey hosting hotmail hunter hyderabad hyundai ilove iloveu iloveyou india indian
  inshallah instagram internet iphone ironman jaihind jaimatadi jaipur jaishreeram january jattari
  jennifer jessica jesus jesuschrist jewar jewarairport jordan joshua july june juventus kanpur khair
  killer kohli kolkata krishna kumar lakh lakshmi letme letmein letmeinnow linkedin linux lion liverpool
  login lottery love lovely loveme lover loveyou lucknow lucky maapapa mahadev mail manager manchester
  manish march maruti mashallah master mathura matrix matthew meerut mercedes merlin michael michelle
  mickey mickeymouse microsoft mohit monday money monkey moonlight motdepasse mother mumbai mummy
  mummypapa mustang mylove mypass mypassword naruto neeraj neha network newdelhi newpassword nicole nitin
  noida noidaairport nokia nopassword nothing november october office omnamah omnamahshivaya omsairam
  opensesame openup oracle orange palwal pankaj panther papa papamummy parola pass passcode passpass
  passpassword passtest passwd password passwordpassword passwort peanut pepper phoenix plot plots pokemon
  pooja porsche prince princess private priya priyanka property pumpkin pune purple qazwsx qazwsxedc
  qwaszx qweasd qweasdzxc qwert qwerty qwertyuiop radhe radhekrishna radheradhe rahul rainbow raj rajesh
  rakesh ravi realestate realmadrid residential robert rockstar rohit root rootpass royalenfield rupee
  rupees sachin sachintendulkar saibaba sairam sales salesdesk samantha sample samsung sandeep sanjay
  saturday school scooby secret secrets secure security senha september server service sesame shadow
  sharma shiva shivshankar shreeram shubham signin silver singh sister sitaram snoopy soccer something
  sonu spiderman spring star starwars storm student success summer sunday sunil sunshine superman
  superstar superuser support suresh sweet sweetheart sweety sysadmin system teacher temp temporary tennis
  test tester testing testpass testtest testuser thepassword thomas thunder thursday tiger tigger trustme
  trustno trustnoone tuesday twitter ubuntu user username userpass vayuvan vayuvanadmin vayuvanjewar
  vayuvansite verma vijay vikas vikram virat viratkohli wachtwoord waheguru webadmin webmaster website
  wednesday welcome welcomeback welcometo whatever whatsapp white windows winner winter wizard yadav yahoo
  yamaha yamuna yellow yourpassword youtube zxcvbn zxcvbnm
`);

/** The commonest passwords of ten characters and more that are not one word with something around it. */
export const COMMON_PASSWORDS = words(`
  0000000000 0123456789 0987654321 1020304050 1111111111 1122334455 11223344556 1212121212 1231231231
  123123123123 1234512345 1234554321 1234561234 1234567890 1234567890a 1234567891 12345678910 123456789a
  123456789q 12qwaszx12 1357924680 1472583690 1478963250 1597532580 1password1 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc 1qazxsw23edc 2468101214 3216549870 7418529630 7894561230 9638527410 9876543210 9999999999
  a123456789 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aaaa111111 abc1234567 abc123abc123 abcd123456 abcd12345678
  admin12345 admin123456 admin@1234 admin@12345 administrator1 asd123asd123 batman1234 changeme123
  correcthorsebatterystaple cricket123 dontknowit dragon1234 football12 forgotpassword guest12345
  hello12345 hello123456 iamthebest iamtheking idontknow1 idontknow123 iloveyou12 iloveyou123 india12345
  india@1234 india@12345 letmein123 login12345 monkey1234 nopassword1 p@ssw0rd123 p@ssword123 pass123456
  passw0rd123 password12 password123 password1234 q123456789 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv
  qwe123qwe123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 root123456 superman123 temp123456
  test123456 test1234567 thisisapassword thisismypassword trustno1trustno1 user123456 welcome123
  welcome1234 welcome@123 whatpassword zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1
`);
