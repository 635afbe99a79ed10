import { expect, test } from 'vitest'
import { manualAddress, pageAbout, slug } from './rules.ts'

test.each([
  ['/admin', 'painel', '/admin/ajuda?pagina=painel'],
  ['/admin/motos', 'motos', '/admin/ajuda?pagina=motos'],
  [
    '/admin/configuracoes/contratos',
    'configuracoes-contratos',
    '/admin/ajuda?pagina=configuracoes-contratos',
  ],
  ['/admin/recebimentos', 'recebimentos', '/admin/ajuda?pagina=recebimentos'],
  ['/admin/recebimentos/caucoes', 'caucoes', '/admin/ajuda?pagina=caucoes'],
  ['/admin/controle/conferencia', 'conferencia', '/admin/ajuda?pagina=conferencia'],
  ['/admin/ajuda', 'README', '/admin/ajuda'],
])('the page for %s is %s', (path, page, address) => {
  expect(pageAbout(path)).toBe(page)
  expect(manualAddress(page)).toBe(address)
})

test('builds heading anchors the way GitHub does', () => {
  expect(slug('Registrar, ou desfazer, uma caução?')).toBe('registrar-ou-desfazer-uma-caução')
  expect(manualAddress('pagamentos', 'cobrar')).toBe('/admin/ajuda?pagina=pagamentos#cobrar')
})
