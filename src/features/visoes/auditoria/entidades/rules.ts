/** A table's labels: one record within a sentence, all of them in the filter. */
type Nome = {
  um: string
  muitos: string
  verbos?: Partial<Record<'insert' | 'update' | 'delete', string>>
}

/** Every audited table. */
export const ENTIDADES: Record<string, Nome> = {
  clientes: { um: 'o cliente', muitos: 'Clientes' },
  motos: { um: 'a moto', muitos: 'Motos' },
  locacoes: { um: 'a locação', muitos: 'Locações', verbos: { insert: 'abriu' } },
  pagamentos: { um: 'o pagamento', muitos: 'Pagamentos' },
  cobrancas_extras: { um: 'a cobrança extra', muitos: 'Cobranças extras' },
  recebimentos: { um: 'o recebimento', muitos: 'Recebimentos', verbos: { insert: 'registrou' } },
  alocacoes: {
    um: 'a baixa de uma dívida',
    muitos: 'Baixas de dívidas',
    verbos: { insert: 'registrou' },
  },
  caucao_movimentos: {
    um: 'o movimento da caução',
    muitos: 'Movimentos da caução',
    verbos: { insert: 'registrou' },
  },
  acertos: { um: 'o acerto', muitos: 'Acertos', verbos: { insert: 'abriu' } },
  documentos: { um: 'o documento', muitos: 'Documentos', verbos: { insert: 'emitiu' } },
  assinaturas: { um: 'a assinatura', muitos: 'Assinaturas', verbos: { insert: 'recebeu' } },
  documento_modelos: {
    um: 'o modelo de documento',
    muitos: 'Modelos de documentos',
    verbos: { insert: 'publicou' },
  },
  documento_emails: {
    um: 'o documento por e-mail',
    muitos: 'Documentos por e-mail',
    verbos: { insert: 'criou' },
  },
  vistorias: { um: 'a vistoria', muitos: 'Vistorias', verbos: { insert: 'começou' } },
  vistorias_respostas: {
    um: 'a resposta da vistoria',
    muitos: 'Respostas das vistorias',
    verbos: { insert: 'anotou', delete: 'retirou' },
  },
  vistorias_fotos: {
    um: 'a foto da vistoria',
    muitos: 'Fotos das vistorias',
    verbos: { insert: 'enviou' },
  },
  avarias: { um: 'a avaria', muitos: 'Avarias', verbos: { insert: 'registrou' } },
  vistorias_avarias: {
    um: 'a avaria vista na vistoria',
    muitos: 'Avarias vistas nas vistorias',
    verbos: { insert: 'anotou', delete: 'retirou' },
  },
  vistoria_modelos: {
    um: 'o modelo de vistoria',
    muitos: 'Modelos de vistoria',
    verbos: { insert: 'publicou' },
  },
  precos_avarias: {
    um: 'o preço de avaria',
    muitos: 'Preços de avarias',
    verbos: { insert: 'definiu', delete: 'retirou' },
  },
  caixas: { um: 'o caixa do dia', muitos: 'Caixas do dia', verbos: { insert: 'fechou' } },
  promessas: {
    um: 'a promessa de pagamento',
    muitos: 'Promessas de pagamento',
    verbos: { insert: 'registrou' },
  },
  sinistros: { um: 'o sinistro', muitos: 'Sinistros', verbos: { insert: 'registrou' } },
  sinistros_passos: {
    um: 'o passo do sinistro',
    muitos: 'Passos dos sinistros',
    verbos: { insert: 'marcou', delete: 'desmarcou' },
  },
  receitas: { um: 'a receita', muitos: 'Receitas', verbos: { insert: 'registrou' } },
  hodometros: {
    um: 'a leitura do hodômetro',
    muitos: 'Leituras do hodômetro',
    verbos: { insert: 'registrou' },
  },
  itens_manutencao: {
    um: 'o item do plano de manutenção',
    muitos: 'Itens do plano de manutenção',
    verbos: { insert: 'criou' },
  },
  manutencoes_itens: {
    um: 'o item feito na manutenção',
    muitos: 'Itens feitos nas manutenções',
    verbos: { insert: 'marcou', delete: 'desmarcou' },
  },
  manutencoes: { um: 'a manutenção', muitos: 'Manutenções', verbos: { insert: 'registrou' } },
  planos_versoes: {
    um: 'o preço do plano',
    muitos: 'Preços dos planos',
    verbos: { insert: 'registrou', delete: 'desfez' },
  },
  despesas: { um: 'a despesa', muitos: 'Despesas', verbos: { insert: 'lançou' } },
  despesas_motos: {
    um: 'a parte da moto na despesa',
    muitos: 'Partes das motos nas despesas',
    verbos: { insert: 'lançou', delete: 'retirou' },
  },
  multas: { um: 'a multa', muitos: 'Multas', verbos: { insert: 'registrou' } },
  arquivos: { um: 'o arquivo', muitos: 'Arquivos', verbos: { insert: 'enviou' } },
  mensagens: { um: 'a mensagem', muitos: 'Mensagens de WhatsApp', verbos: { insert: 'criou' } },
  emails: {
    um: 'o lembrete por e-mail',
    muitos: 'Lembretes por e-mail',
    verbos: { insert: 'criou' },
  },
  meses_fechados: { um: 'o mês', muitos: 'Meses fechados', verbos: { insert: 'fechou' } },
  resumos_semanais: {
    um: 'o resumo da semana por e-mail',
    muitos: 'Resumos da semana por e-mail',
    verbos: { insert: 'criou' },
  },
  pix_cobrancas: { um: 'a cobrança Pix', muitos: 'Cobranças Pix', verbos: { insert: 'gerou' } },
  pix_links: {
    um: 'o link de pagamento',
    muitos: 'Links de pagamento',
    verbos: { insert: 'gerou' },
  },
  links_publicos: {
    um: 'o link enviado ao cliente',
    muitos: 'Links enviados a clientes',
    verbos: { insert: 'gerou' },
  },
  avisos: {
    um: 'o aviso a administrador',
    muitos: 'Avisos a administradores',
    verbos: { insert: 'gerou' },
  },
  autorizacoes_locacao: {
    um: 'a autorização de locação',
    muitos: 'Autorizações de locação',
    verbos: { insert: 'deu', update: 'usou' },
  },
  clientes_historico: {
    um: 'o histórico do cliente',
    muitos: 'Histórico de clientes',
    verbos: { insert: 'anotou no', delete: 'apagou do' },
  },
  locacoes_historico: {
    um: 'o histórico da locação',
    muitos: 'Histórico de locações',
    verbos: { insert: 'anotou no', delete: 'apagou do' },
  },
  locacoes_motos: {
    um: 'o período da moto na locação',
    muitos: 'Motos das locações',
    verbos: { insert: 'abriu' },
  },
  multas_historico: {
    um: 'o histórico da multa',
    muitos: 'Histórico de multas',
    verbos: { insert: 'anotou no', delete: 'apagou do' },
  },
  usuarios: { um: 'o usuário', muitos: 'Usuários' },
  sessoes: {
    um: 'a sessão',
    muitos: 'Entradas e saídas',
    verbos: { insert: 'abriu', delete: 'encerrou' },
  },
  segundos_fatores: {
    um: 'o segundo fator',
    muitos: 'Segundo fator',
    verbos: { insert: 'começou a configurar', delete: 'desativou' },
  },
  codigos_recuperacao: {
    um: 'um código de recuperação',
    muitos: 'Códigos de recuperação',
    verbos: { insert: 'criou', update: 'usou', delete: 'apagou' },
  },
  configuracoes: { um: 'a configuração', muitos: 'Configurações', verbos: { insert: 'gravou' } },
  credenciais: { um: 'a conta no provedor', muitos: 'Contas nos provedores' },
  assinaturas_anteriores: {
    um: 'a assinatura da chave anterior',
    muitos: 'Trocas da chave da instalação',
  },
}
export const ENTIDADE_NAMES = Object.keys(ENTIDADES)

/** Returns a table's labels; an unknown table uses its own name. */
export const entidadeOf = (entidade: string): Nome =>
  ENTIDADES[entidade] ?? { um: `o registro de ${entidade}`, muitos: entidade }
