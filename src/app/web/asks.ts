/** What the frame around every screen asks the API for. */
const OF_THE_SHELL = ['/auth/me', '/sistema/empresa', '/dashboard/resumo']

const OF_THE_SCREEN: Record<`/admin${string}`, readonly string[]> = {
  '/admin': ['/dashboard/alertas'],
  '/admin/motos': ['/motos?ordem=placa&limite=50', '/motos/contagem'],
  '/admin/clientes': ['/clientes?limite=50', '/clientes/contagem'],
  '/admin/locacoes': ['/locacoes?limite=50', '/locacoes/contagem'],
  '/admin/motos-alugadas': ['/locacoes/alugadas?limite=50'],
  '/admin/manutencao': ['/motos/alertas/manutencao', '/manutencoes?limite=50'],
  '/admin/pagamentos': ['/pix/a-conferir', '/pagamentos/resumo', '/pagamentos/detalhados?limite=50'],
  '/admin/receitas': ['/receitas?limite=50', '/receitas/resumo'],
  '/admin/cobrancas': ['/pix/a-conferir', '/cobrancas-extras/resumo', '/cobrancas-extras?limite=50'],
  '/admin/multas': [
    '/multas/resumo',
    '/sistema/config-detran',
    '/multas/novas?limite=50',
    '/multas?limite=50',
  ],
  '/admin/whatsapp': [
    '/whatsapp/estatisticas',
    '/whatsapp/status-api',
    '/whatsapp/mensagens-pendentes?limite=50',
    '/whatsapp/fila',
  ],
  '/admin/lembretes': ['/lembretes?status=todos&limite=50'],
  '/admin/configuracoes': ['/sistema/status', '/sistema/backup', '/sistema/configuracoes'],
  '/admin/configuracoes-avancadas': ['/configuracoes/detalhes', '/configuracoes/webhooks'],
  '/admin/usuarios': ['/usuarios?limite=50'],
  '/admin/auditoria': ['/auditoria?limite=50', '/auditoria/usuarios'],
  '/admin/privacidade': ['/privacidade/clientes?limite=50', '/privacidade'],
  '/admin/minha-conta': ['/auth/sessoes?limite=50', '/auth/segundo-fator'],
  '/admin/ajuda': [],
  '/admin/relatorio-clientes': ['/relatorios/clientes/totais', '/relatorios/clientes?limite=50'],
}

/**
 * What each screen asks the API for when its address is opened without filters, so that the page can ask before its program
 * has come. A journey in a real browser compares it with what the screens really ask.
 */
export const ASKS = Object.fromEntries(
  Object.entries(OF_THE_SCREEN).map(([path, asks]) => [path, [...OF_THE_SHELL, ...asks]]),
)
