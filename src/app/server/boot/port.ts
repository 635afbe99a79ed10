import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>

/**
 * Checks early that the address is free.
 * @throws {StartupProblem} if it is not.
 */
export async function checkPort({ HOST, PORT }: Address) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer().once('error', reject).listen(PORT, HOST, resolve)
  try {
    await promise
  } catch (error) {
    throw portProblem(error, { HOST, PORT })
  }
  await new Promise((closed) => probe.close(closed))
}

/** Returns a StartupProblem if the operator can fix why listening failed, else the error. */
export function portProblem(error: unknown, { HOST, PORT }: Address) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupProblem(
      `A porta ${PORT} já está em uso por outro programa. Encerre-o, ou escolha outra: PORT=${PORT + 1} npm start`,
    )
  if (code === 'EACCES')
    return new StartupProblem(
      `Este usuário não pode usar a porta ${PORT}. Escolha em PORT uma acima de 1023.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(`O endereço ${HOST}, em HOST, não é desta máquina.`)
  return error
}

const IN_CLEAR =
  'Atenção: este endereço atende sem TLS. Quem está na mesma rede pode ler as senhas e os dados dos clientes que passam por ele. Para uso fora desta máquina, ponha um proxy com HTTPS na frente e defina HOST=127.0.0.1 (docs/operating.md).'

/** Returns what the start says: where the product is, and what travels in clear on a network. */
export function startMessages(HOST: string, port: number) {
  const { local, network } = browserAddresses(HOST, port)
  return [
    `Pronto: ${local}\nAdministração: ${local}/admin`,
    ...(network[0] ? [`De outros aparelhos da rede: ${network[0]}`] : []),
    ...(isLoopback(HOST) ? [] : [IN_CLEAR]),
  ]
}

/**
 * Returns the addresses for a browser: on this machine, and on the local network if the server
 * listens there.
 */
function browserAddresses(HOST: string, port: number) {
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const address = (host: string) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    local: address(everywhere || HOST === '127.0.0.1' ? 'localhost' : HOST),
    network: everywhere ? networkAddresses().map(address) : [],
  }
}

/** Returns the machine's IPv4 addresses on its networks, or none where the system hides them. */
function networkAddresses() {
  try {
    return Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map((net) => net.address)
  } catch {
    // A service without netlink sockets, such as under RestrictAddressFamilies of systemd.
    return []
  }
}

/** Returns true if only programs of this machine reach the address. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\./.test(host)
