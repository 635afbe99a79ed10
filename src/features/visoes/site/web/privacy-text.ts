/** The customer data that the shop stores: fields and files of the back-office. */
export const RETAINED = [
  'seu cadastro: nome, CPF, número e validade da CNH, data de nascimento, endereço, telefone e, se informar, e-mail;',
  'cópias de documentos e fotos que você enviar: CNH, RG, comprovante de residência e foto;',
  'se você foi bloqueado para novas locações, e por quê;',
  'suas locações: moto, plano, datas, quilometragem e o que aconteceu no contrato;',
  'seus pagamentos, a caução e as cobranças extras;',
  'multas de trânsito da moto enquanto ela esteve com você;',
  'as mensagens e os e-mails de cobrança que enviamos, e se chegaram;',
  'o que você manda da sua página: fotos do painel, avisos de problema e pedidos sobre os seus dados. Tiramos das fotos o lugar e a câmera; textos e fotos ficam 2 anos, e o link da página acaba com 180 dias sem uso.',
] as const

/** Each purpose and what makes it lawful (LGPD, art. 7). */
export const PURPOSES = [
  {
    purpose: 'Fazer e cumprir o contrato de locação',
    basis:
      'Conferir sua habilitação, entregar a moto, receber os pagamentos e avisar dos vencimentos: execução de contrato (art. 7º, V).',
  },
  {
    purpose: 'Cumprir a lei',
    basis:
      'Guardar registros fiscais e indicar às autoridades quem conduzia a moto multada: obrigação legal (art. 7º, II).',
  },
  {
    purpose: 'Cobrar o que ficou em aberto',
    basis: 'Lembrar e cobrar valores vencidos: proteção do crédito (art. 7º, X).',
  },
  {
    purpose: 'Defender direitos',
    basis:
      'Seus e nossos, em caso de sinistro, dano ou processo: exercício regular de direitos (art. 7º, VI).',
  },
  {
    purpose: 'Manter a segurança',
    basis:
      'Registrar quem mudou o quê no sistema e evitar fraudes: legítimo interesse (art. 7º, IX).',
  },
] as const

export const SHARED = [
  'serviços de mensagem e de e-mail, para enviar avisos de cobrança;',
  'bancos e serviços de pagamento, para gerar e receber cobranças;',
  'órgãos de trânsito, para consultar multas e indicar o condutor;',
  'seguradora, em caso de sinistro;',
  'autoridades, quando a lei ou um juiz mandar.',
] as const

export const RIGHTS = [
  'a confirmação de que tratamos seus dados e o acesso a eles;',
  'a correção do que estiver incompleto, errado ou desatualizado;',
  'o anonimato, o bloqueio ou a exclusão do que for desnecessário ou irregular;',
  'a portabilidade para outro fornecedor;',
  'a lista de com quem compartilhamos;',
  'a exclusão do que foi tratado com o seu consentimento, e a informação do que acontece se você não consentir;',
  'a retirada do consentimento, quando for ele que nos autoriza.',
] as const
