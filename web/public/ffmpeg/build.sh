#!/bin/sh
# Builds aac.wasm, FFmpeg's AAC encoder, and sound.wasm, its decoders of what browsers do not decode, from the released source of
# FFmpeg 5.1.9 and from aac.c, sound.c and aac.patch beside this file.
# Wants clang, lld and llvm 14, wasi-libc and libclang-rt-dev-wasm32, as Debian 12 has them.
# Usage: build.sh <folder of FFmpeg's source> <folder where both go> [folder that holds include/wasm32-wasi, else /usr]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=$(realpath "$1")
out=$(realpath "$2")
sysroot=${3:-/usr}

target="--target=wasm32-wasi --sysroot=$sysroot"
# Sums in any order let the compiler use SIMD; what is not finite must still be told apart.
flags="$target -O3 -msimd128 -ffast-math -fno-finite-math-only -DNDEBUG -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$source" "$work/ffmpeg"
patch -d "$work/ffmpeg" -p1 <"$here/aac.patch"

# build <name of the source and the result> <what of FFmpeg it has>
build() {
  mkdir "$work/$1"
  cd "$work/$1"
  ../ffmpeg/configure --target-os=none --arch=x86_32 --enable-cross-compile \
    --cc=clang --ar=llvm-ar --ranlib=llvm-ranlib --nm=llvm-nm --extra-cflags="$flags" --extra-ldflags="$target" \
    --disable-asm --disable-x86asm --disable-inline-asm --disable-pthreads --disable-runtime-cpudetect \
    --disable-programs --disable-doc --disable-debug --disable-autodetect --disable-network \
    --disable-everything --disable-avdevice --disable-avformat --disable-avfilter --disable-swscale \
    --disable-swresample --disable-postproc --enable-avcodec "$2"
  # One file asks for names of temporary files, which WASI has not; nothing here needs it.
  make -k libavcodec/libavcodec.a libavutil/libavutil.a || true
  objects=$(find libavcodec libavutil -name '*.o' ! -name file_open.o)
  llvm-ar rcs all.a $objects
  clang $flags -I../ffmpeg -I. -mexec-model=reactor -o "$out/$1.wasm" "$here/$1.c" all.a \
    -lwasi-emulated-process-clocks -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=262144
}

build aac --enable-encoder=aac
build sound --enable-decoder=ac3,eac3,alac
