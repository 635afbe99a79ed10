import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listening } from './haproxy.ts'
import { debianPrograms } from './programs.ts'

const FILES = fileURLToPath(new URL('../../../deploy/', import.meta.url))

type Ports = { plain: number; tls: number; servers: [number, number] }

/**
 * Starts the documented nginx with a self-signed certificate in front of both servers; only
 * addresses and paths differ from the file in deploy/.
 */
export async function startNginx(folder: string, { plain, tls, servers }: Ports) {
  const { nginx, openssl } = debianPrograms('nginx', 'openssl')
  const at = (name: string) => join(folder, name)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  spawnSync(openssl, [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    at('key.pem'),
    '-out',
    at('chain.pem'),
  ])
  const config = readFileSync(join(FILES, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, v6 = '') => `listen ${v6}${plain};`)
    .replaceAll(/listen (\[::\]:)?443 /g, (_, v6 = '') => `listen ${v6}${tls} `)
    .replaceAll('/etc/mare-motos/tls/fullchain.pem', at('chain.pem'))
    .replaceAll('/etc/mare-motos/tls/privkey.pem', at('key.pem'))
    .replaceAll('/usr/share/mare-motos', FILES)
    .replaceAll('/var/lib/nginx/mare-motos', at('cache'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
  writeFileSync(at('site.conf'), config)
  for (const name of ['body', 'proxy', 'cache']) mkdirSync(at(name), { recursive: true })
  writeFileSync(
    at('nginx.conf'),
    `daemon off; pid ${at('nginx.pid')}; error_log ${at('nginx.log')};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2; events { worker_connections 512; }
http { include /etc/nginx/mime.types; default_type application/octet-stream;
client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')};
include ${at('site.conf')}; }
`,
  )
  const args = ['-p', folder, '-c', at('nginx.conf')]
  const test = spawnSync(nginx, [...args, '-t'], { encoding: 'utf8' })
  if (test.status !== 0) throw new Error(`nginx -t: ${test.stderr}`)
  const child = spawn(nginx, args, { stdio: 'ignore' })
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  await listening(tls)
  return { stop }
}
