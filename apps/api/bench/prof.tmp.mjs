import { makePlace } from './scratch-place.mjs';
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
const place = await makePlace('3395');
const server = spawn(process.execPath, ['--cpu-prof','--cpu-prof-dir=/tmp/wt/prof','dist/main.js'], { env: { ...process.env, ...place.env, LOG_LEVEL: process.env.LOGL||'info' }, stdio: ['ignore', openSync('/dev/null','w'), 'inherit'] });
for (let i=0;i<200;i++){ const ok = await fetch(place.origin+'/api/ready').then(r=>r.ok,()=>false); if(ok)break; await new Promise(r=>setTimeout(r,100)); }
console.log(execFileSync('npx',['--yes','autocannon@8','-c','32','-d','6','-H','accept-encoding: br, gzip', place.origin+(process.argv[2]??'/')],{encoding:'utf8',stdio:['ignore','pipe','pipe']}));
server.kill('SIGTERM'); await once(server,'exit'); await place.remove(); process.exit(0)
