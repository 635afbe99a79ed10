import type { Href } from '#web/data/href.ts'

/** Where the setting is whose absence a refusal tells, by its code. */
export const REMEDIES: Record<string, Href> = {
  sem_sne: '/admin/configuracoes/multas#aderiu_sne',
  consulta_de_cep_desligada: '/admin/configuracoes/loja#endereco_pelo_cep',
  loja_sem_telefone: '/admin/configuracoes/loja#telefone',
  pix_nao_configurado: '/admin/configuracoes/loja#chave_pix',
  chave_pix_invalida: '/admin/configuracoes/loja#chave_pix',
  whatsapp_nao_configurado: '/admin/configuracoes-avancadas?aba=whatsapp',
  email_nao_configurado: '/admin/configuracoes-avancadas?aba=email',
}
