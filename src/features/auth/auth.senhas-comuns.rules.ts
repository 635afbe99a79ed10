/** Passwords of at least ten characters that stand high in published lists of stolen ones, and their Brazilian kin. */
export const COMUNS: ReadonlySet<string> = new Set(
  `0123456789 0987654321 1234567890 12345678910 123456789a 123456789q 1234567891 1234567899 123456789abc
a123456789 q123456789 123456abcdef abc1234567 abcd123456 abcde12345 abcdef1234 abcdef123456 abcdefg123 1122334455
112233445566 1020304050 1029384756 1010101010 1212121212 1213141516 1231231231 123123123123 1234512345 1234554321
0102030405 9876543210 987654321a 147258369a 1472583690 741852963a 7894561230 789456123a 159753456852 963852741a
qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwerty123456789 1234qwerty 12345qwert 123456qwerty 1qaz2wsx3edc
1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qazwsx1234 zaq12wsxcde qweasdzxc1 qweasdzxc123
asdfghjkl1 asdfghjklç asdfghjkl123 asdfasdfasdf zxcvbnm123 zxcvbnm1234 mnbvcxz123 password10 password11 password12
password123 password1234 password12345 password123456 passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1
changeme123 welcome123 welcome1234 letmein123 letmein1234 iloveyou12 iloveyou123 iloveyou1234 iloveyouforever
administrator administrador administrador1 admin12345 admin123456 administrador123 adminadmin adminadmin1 superadmin
superuser1 rootroot123 test123456 teste12345 teste123456 testeteste testtest123 usuario123 usuario1234 master12345
computer123 internet123 football123 baseball12 basketball superman123 batman12345 pokemon123 dragon12345 michael123
charlie123 sunshine123 princess123 chocolate1 chocolate123 liverpool1 liverpool123 manchester starwars123 minecraft1
minecraft123 unbelievable alexander1 elizabeth1 samsung123 facebook123 instagram1 instagram123 whatsapp123 google1234
senha12345 senha123456 senha1234567 senhasenha senhasenha1 senha2023! senha2024! senha2025! senha2026! minhasenha
minhasenha1 minhasenha123 suasenha123 novasenha1 novasenha123 senhanova1 senhanova123 senhaforte senhaforte1
senhaforte123 senhasegura senhasegura1 senhadificil mudar12345 mudar123456 mudarsenha trocar12345 trocarsenha
brasil1234 brasil12345 brasil2014 brasil2022 brasil2026 brasileiro flamengo10 flamengo12 flamengo123 flamengo1981
flamengo2019 corinthians corinthians1 corinthians10 corinthians123 palmeiras1 palmeiras10 palmeiras123 saopaulofc
saopaulo10 saopaulo123 santosfc10 santos12345 santos1912 vascodagama vasco12345 gremio1234 cruzeiro123 botafogo123
fluminense fluminense1 internacional atleticomg timao12345 teamo12345 teamo123456 teamomuito euteamo123 meuamor123
meuamor1234 amor123456 amorzinho1 amordaminhavida jesuscristo jesus12345 jesus123456 jesuseteama jesusmeama
deusefiel1 deusefiel123 deuseamor1 deuseamor123 deusefiel7 deusmeama1 familia123 familia1234 minhavida1 minhavida123
gabriel123 gabriel1234 rafael1234 rafael12345 felipe1234 fernando123 fernanda123 gustavo123 guilherme1 guilherme123
leonardo123 matheus123 vinicius123 anderson123 carolina123 juliana123 patricia123 mariana123 beatriz123 princesa123
estrela123 liberdade1 felicidade felicidade1 praiagrande praiagrande1 motocicleta motocicleta1 locadora123 motoboy123
yamaha1234 honda12345 honda123456 kawasaki123 primeirodia secretaria financeiro1 financeiro123 empresa123 empresa1234
loja123456 mercado123 trabalho123 qwer1234qwer asdf1234asdf asdf123456 1a2b3c4d5e a1b2c3d4e5 a1b2c3d4e5f6 aa12345678
aa123456789 aaaaa11111 aaaa111111 111111aaaaaa 1111122222 1234abcd1234 12qwaszx12 zaq1zaq1zaq1 xxxxxxxxxxxx 55555123455`
    .split(/\s+/)
    .filter((senha) => senha.length >= 10),
)
