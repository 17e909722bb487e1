// Fetches one release of npm into a folder: node scripts/get_npm.mjs FOLDER
// Debian's package of npm brings 366 others; this is one file of 3 MB, checked by its hash. It comes from the
// registry that npm is set to (npm_config_registry, web/.npmrc, ~/.npmrc, /etc/npmrc), else from npm's own.
// Ends with one line and status 1 if it cannot be had.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import {homedir} from 'node:os';
import {fileURLToPath} from 'node:url';

const VERSION = '10.9.9'; // the last for node 18
const SHA512 = '1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==';
const DEFAULT_REGISTRY = 'https://registry.npmjs.org/';
const TIMEOUT_MS = 30000;
const REDIRECTS_MAX = 5;

function readOr(path, otherwise) {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return otherwise;
    }
}

// A setting of npm, from where npm itself looks for it.
function setting(name) {
    const set = process.env[`npm_config_${name}`] || process.env[`NPM_CONFIG_${name.toUpperCase()}`];
    if (set) return set;
    const project = fileURLToPath(new URL('../web/.npmrc', import.meta.url));
    const user = process.env.npm_config_userconfig || `${homedir()}/.npmrc`;
    for (const file of [project, user, '/etc/npmrc']) {
        const line = readOr(file, '').match(new RegExp(`^\\s*${name}\\s*=\\s*(.*?)\\s*$`, 'm'));
        if (line) return line[1].replace(/\$\{(\w+)\}/g, (_, word) => process.env[word] ?? '');
    }
    return '';
}

// A connection through the proxy of the environment, if it has one.
function tunnelTo(url) {
    const proxy = setting('https-proxy') || process.env.https_proxy || process.env.HTTPS_PROXY;
    if (!proxy || url.protocol !== 'https:') return Promise.resolve(undefined);
    const at = new URL(proxy);
    const host = `${url.hostname}:${url.port || 443}`;
    const headers = {host};
    if (at.username) headers['proxy-authorization'] = `Basic ${Buffer.from(decodeURIComponent(`${at.username}:${at.password}`)).toString('base64')}`;
    return new Promise((resolve, reject) => {
        const request = http.request({host: at.hostname, port: at.port || 80, method: 'CONNECT', path: host, headers, timeout: TIMEOUT_MS});
        request.on('connect', (answer, socket) => {
            if (answer.statusCode === 200) resolve(socket);
            else reject(new Error(`the proxy answered ${answer.statusCode}`));
        });
        request.on('timeout', () => request.destroy(new Error('the proxy does not answer')));
        request.on('error', reject);
        request.end();
    });
}

async function fetchBytes(address, redirects = 0) {
    const url = new URL(address);
    const socket = await tunnelTo(url);
    const cafile = setting('cafile');
    const options = {timeout: TIMEOUT_MS, servername: url.hostname, ...(socket ? {socket, agent: false} : {})};
    if (cafile) options.ca = readFileSync(cafile);
    return new Promise((resolve, reject) => {
        const request = (url.protocol === 'https:' ? https : http).get(url, options, (answer) => {
            const next = answer.headers.location;
            if (next && answer.statusCode >= 300 && answer.statusCode < 400 && redirects < REDIRECTS_MAX) {
                answer.resume();
                resolve(fetchBytes(new URL(next, url).href, redirects + 1));
                return;
            }
            if (answer.statusCode !== 200) reject(new Error(`${url.host} answered ${answer.statusCode}`));
            const parts = [];
            answer.on('data', (part) => parts.push(part));
            answer.on('end', () => resolve(Buffer.concat(parts)));
            answer.on('error', reject);
        });
        request.on('timeout', () => request.destroy(new Error(`${url.host} does not answer`)));
        request.on('error', reject);
    });
}

// Aside first, so that a folder of that name is always whole.
function unpack(archive, folder) {
    const aside = `${folder}.new`;
    rmSync(aside, {recursive: true, force: true});
    mkdirSync(aside, {recursive: true});
    const tar = spawnSync('tar', ['-xzf', '-', '-C', aside, '--strip-components=1'], {input: archive});
    if (tar.status !== 0) throw new Error(`tar: ${tar.error?.message ?? tar.stderr}`);
    rmSync(folder, {recursive: true, force: true});
    renameSync(aside, folder);
}

try {
    const registry = (setting('registry') || DEFAULT_REGISTRY).replace(/\/*$/, '/');
    const archive = await fetchBytes(`${registry}npm/-/npm-${VERSION}.tgz`);
    if (createHash('sha512').update(archive).digest('base64') !== SHA512) throw new Error(`npm-${VERSION}.tgz has another hash`);
    unpack(archive, process.argv[2]);
} catch (error) {
    console.error(`cannot fetch npm: ${error.message || error.code}`);
    process.exit(1);
}
