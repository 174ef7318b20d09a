#!/bin/bash
# Makes the clips that tests and the sample of cut-silence use, with ffmpeg and espeak-ng. Nothing in them belongs to anybody else.
# Usage: scripts/make-clips.sh            the committed clips
#        scripts/make-clips.sh bench DIR  the long clips of `npm run bench`, into DIR
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ff() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }

# speech OUT.wav "sentence|pause after it" …   48 kHz stereo, noise floor about -70 dBFS, pauses between the sentences
speech() {
  local out=$1 list=$work/list i=0; shift; : >"$list"
  for line in "$@"; do
    espeak-ng -v "${VOICE:-en-gb}" -s 165 -w "$work/raw.wav" "${line%|*}"
    ff -i "$work/raw.wav" -af 'silenceremove=1:0:-50dB,areverse,silenceremove=1:0:-50dB,areverse,aresample=48000' -ac 2 "$work/s$i.wav"
    ff -f lavfi -i anullsrc=r=48000:cl=stereo -t "${line##*|}" "$work/p$i.wav"
    printf "file '%s'\nfile '%s'\n" "$work/s$i.wav" "$work/p$i.wav" >>"$list"; i=$((i + 1))
  done
  ff -f concat -safe 0 -i "$list" "$work/dry.wav"
  ff -i "$work/dry.wav" -f lavfi -i anoisesrc=r=48000:a=0.0003:c=white:s=7 \
    -filter_complex '[0]volume=-4dB[v];[v][1]amix=inputs=2:duration=first:normalize=0,aformat=channel_layouts=stereo' "$out"
}

# What ffmpeg hears: [[start, end], …] of `silencedetect` at -40 dB and half a second.
silences() {
  ffmpeg -hide_banner -nostdin -i "$1" -vn -af silencedetect=noise=-40dB:d=0.5 -f null - 2>&1 |
    sed -nE 's/.*silence_(start|end): ([0-9.]+).*/\1 \2/p' |
    awk 'BEGIN { printf "[" } $1 == "start" { s = $2 } $1 == "end" { printf "%s[%s, %s]", n++ ? ", " : "", s, $2 } END { print "]" }'
}

if [ "${1:-}" = bench ]; then
  dir=$2; mkdir -p "$dir"
  lines=(); for i in $(seq 1 11); do lines+=("Take number $i. This sentence was spoken by a machine, so that a machine can measure its pauses.|$(awk -v i="$i" 'BEGIN { print 0.9 + (i * 7 % 11) * 0.22 }')"); done
  speech "$work/long.wav" "${lines[@]}"
  ff -f lavfi -i testsrc2=s=1280x720:r=30 -i "$work/long.wav" -t 60 -vf 'noise=alls=3:allf=t' -c:v libx264 -preset veryfast -b:v 4500k -maxrate 5000k -bufsize 9000k \
    -g 60 -keyint_min 15 -pix_fmt yuv420p -c:a aac -b:a 128k -movflags +faststart "$dir/long.mp4"
  exit
fi

clips=$root/web/test/media
speech "$work/a.wav" 'The first sentence.|1.2' 'A second one follows.|0.7' 'Then a very short third.|2.1' 'And now the end.|0.9'
picture='testsrc=s=256x144:r=30'
long=$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$work/a.wav")
# The numbers in the picture tell which frame it is; a key frame a second and two B-frames, as many phones and exporters write.
ff -f lavfi -i "$picture" -i "$work/a.wav" -t "$long" -c:v libx264 -preset slow -crf 30 -g 30 -bf 2 -pix_fmt yuv420p -c:a aac -b:a 64k "$clips/speech.mp4"
ff -i "$clips/speech.mp4" -an -t 2 -c copy "$clips/no-sound.mp4"
ff -i "$clips/speech.mp4" -vn -ac 1 -c:a aac -b:a 24k "$clips/speech.m4a"
ff -i "$clips/speech.mp4" -t 3.4 -c:v libvpx-vp9 -b:v 40k -deadline realtime -cpu-used 8 -c:a libopus -b:a 32k "$clips/speech.webm"
ff -f lavfi -i "$picture" -i "$work/a.wav" -t 0.5 -c:v mpeg4 -q:v 31 -c:a alac "$clips/old-codecs.mp4"
# HEVC pictures, which many browsers cannot read, with sound that all can; and what broadcasters and camcorders write.
ff -i "$clips/speech.mp4" -t 4 -vf scale=64:36 -c:v libx265 -preset slow -crf 40 -x265-params log-level=none -tag:v hvc1 -c:a aac -ac 1 -b:a 24k "$clips/hevc.mp4"
ff -i "$clips/speech.mp4" -t 3 -vf scale=64:36 -c:v libx264 -crf 40 -g 30 -bf 2 -c:a aac -ac 1 -b:a 24k -f mpegts "$clips/speech.m2ts"
ff -i "$work/a.wav" -t 2.5 -ac 1 -ar 8000 -c:a pcm_s16le "$clips/speech.wav"
printf 'This is a text file.\nSomebody gave it the name of a film.\n' >"$clips/text.mp4"
silences "$clips/speech.mp4" >"$clips/speech.silences.json"

# The sample of the tool's page: a voice and the drawing of it.
VOICE=en-us speech "$work/b.wav" 'Hello, and welcome back.|1.3' 'Today I want to show you, um,|1.6' 'how long a video can be|0.9' 'when nobody is talking.|1.9' \
  'Every pause you hear|1.2' 'is a pause you can cut.|1.5' 'Thank you for watching.|1.0'
ff -i "$work/b.wav" -f lavfi -i gradients=s=480x270:r=20:c0=0x04211e:c1=0x00786c:c2=0x0b2f3a:n=3:seed=3,select='eq(n\,0)',loop=-1:1,setpts=N/20/TB \
  -filter_complex '[0:a]asplit[a][w];[w]showwaves=s=480x150:mode=cline:r=20:scale=sqrt:colors=0x7fe5d8,format=rgba[v];[1][v]overlay=0:60:shortest=1,format=yuv420p[p]' \
  -map '[p]' -map '[a]' -c:v libx264 -preset veryslow -crf 39 -g 50 -c:a aac -b:a 56k -movflags +faststart "$root/web/public/samples/pauses.mp4"

# The sample of watermark removal: a walk over our own still life, and a half-transparent sign that was stamped on it.
ff -f lavfi -i "color=white:s=96x40:r=1,format=rgba,geq=r=255:g=255:b=255:a='140*clip(gte(4-abs(hypot(X-20,Y-20)-13),0)+between(mod(X-40,14),0,5)*between(X,40,94)*between(Y,7,32)+between(X,40,94)*between(Y,17,22),0,1)'" -frames:v 1 "$work/sign.png"
ff -loop 1 -r 15 -i "$root/web/public/samples/still-life.jpg" -i "$work/sign.png" -t 9 -filter_complex \
  "[0]scale=1100:-2,crop=480:270:x='(iw-ow)*(0.5+0.5*sin(t*0.9))':y='(ih-oh)*(0.5+0.5*sin(t*0.6+1))'[p];[p][1]overlay=368:214,format=yuv420p" \
  -c:v libx264 -preset veryslow -crf 20 -g 45 -movflags +faststart "$root/web/public/samples/stamp.mp4"
