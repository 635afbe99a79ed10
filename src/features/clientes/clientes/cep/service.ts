import { NotFound, RuleViolation } from '#domain/errors.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { CepDirectory } from '#integrations/cep/port.ts'
import type { Db } from '#server/database/pool.ts'

/**
 * Returns where a CEP is. Throws RuleViolation while the shop has not switched this on, NotFound for
 * an unknown CEP, UpstreamError if the directory fails.
 */
export async function addressOfCep(db: Db, directory: CepDirectory, cep: string) {
  const { endereco_pelo_cep } = await readConfig(db, 'clientes')
  if (!endereco_pelo_cep)
    throw new RuleViolation(
      'A consulta de CEP está desligada. Um administrador pode ligar em Configurações.',
      'consulta_de_cep_desligada',
    )
  const found = await directory.find(cep)
  if (!found) throw new NotFound('CEP não encontrado. Digite o endereço.')
  return found
}
