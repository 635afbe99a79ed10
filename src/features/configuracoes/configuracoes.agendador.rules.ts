/** What each job of the scheduler does, for people. */
const JOB_LABEL: Record<string, string> = {
  semanas: 'Criar as semanas de aluguel',
  multas: 'Consultar multas',
  'avisos-de-multas': 'Avisar clientes das multas novas',
  lembretes: 'Enviar lembretes por e-mail',
  'lembretes-whatsapp': 'Lembrar por WhatsApp',
  'fila-whatsapp': 'Enviar a fila do WhatsApp',
  'mensagens-interrompidas': 'Conferir mensagens interrompidas',
  webhooks: 'Tratar os avisos dos provedores',
  'webhooks-antigos': 'Limpar avisos antigos dos provedores',
  pix: 'Conferir as cobranças Pix',
  prazos: 'Apagar o que passou do prazo de guarda',
  'arquivos-orfaos': 'Limpar arquivos sem dono',
  backup: 'Fazer o backup da noite',
  sessoes: 'Encerrar sessões antigas',
  totais: 'Juntar os totais do dia',
  chaves: 'Limpar registros de repetição',
}

/** A job that has no name for people yet goes by its own. */
export const jobLabel = (name: string) => JOB_LABEL[name] ?? name
