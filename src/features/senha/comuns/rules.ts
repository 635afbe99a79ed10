/** Much used in Brazil: what is common elsewhere stands in the list that server/breached-passwords carries. */
export const COMUNS: ReadonlySet<string> = new Set(
  `abcdef123456 zaq12wsxcde asdfghjklç passw0rd123 p@ssw0rd123 p@ssword123 mypassword1 changeme123 welcome1234
letmein1234 iloveyouforever administrador administrador1 admin123456 administrador123 adminadmin1 superadmin
superuser1 rootroot123 teste12345 teste123456 testeteste testtest123 usuario123 usuario1234 master12345 batman12345
dragon12345 sunshine123 chocolate123 facebook123 instagram1 instagram123 whatsapp123 google1234 senha12345 senha123456
senha1234567 senhasenha1 senha2023! senha2024! senha2025! senha2026! minhasenha1 minhasenha123 suasenha123 novasenha1
novasenha123 senhanova1 senhanova123 senhaforte senhaforte1 senhaforte123 senhasegura senhasegura1 senhadificil
mudar12345 mudar123456 mudarsenha trocar12345 trocarsenha brasil1234 brasil12345 brasil2014 brasil2022 brasil2026
flamengo10 flamengo12 flamengo123 flamengo1981 flamengo2019 corinthians1 corinthians10 corinthians123 palmeiras1
palmeiras10 palmeiras123 saopaulofc saopaulo10 saopaulo123 santosfc10 santos12345 santos1912 vasco12345 gremio1234
cruzeiro123 botafogo123 atleticomg timao12345 teamo12345 teamo123456 teamomuito euteamo123 meuamor123 meuamor1234
amor123456 amorzinho1 amordaminhavida jesus12345 jesus123456 jesuseteama jesusmeama deusefiel1 deusefiel123 deuseamor1
deuseamor123 deusefiel7 deusmeama1 familia1234 minhavida1 minhavida123 gabriel1234 rafael1234 rafael12345 felipe1234
fernando123 fernanda123 gustavo123 leonardo123 vinicius123 carolina123 patricia123 mariana123 beatriz123 princesa123
estrela123 liberdade1 felicidade1 praiagrande praiagrande1 motocicleta motocicleta1 locadora123 motoboy123 yamaha1234
honda12345 honda123456 kawasaki123 primeirodia secretaria financeiro1 financeiro123 empresa123 empresa1234 loja123456
mercado123 trabalho123 asdf1234asdf aaaa111111 111111aaaaaa 1234abcd1234 12qwaszx12 zaq1zaq1zaq1 55555123455`.split(
    /\s+/,
  ),
)
